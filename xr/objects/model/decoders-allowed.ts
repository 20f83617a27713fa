/** The policy of the page's host refuses what unpacks a model. */
export class RefusedByPolicy extends Error {}

/** The smallest module of WebAssembly there is. */
const NOTHING = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * Decoders are WebAssembly, in workers that are made of scripts of this page (`wasm-unsafe-eval` and `worker-src blob:`).
 * Where a policy refuses one of them no decoder answers: this says so.
 * @throws RefusedByPolicy
 */
export async function decodersAllowed(): Promise<void> {
  try {
    new WebAssembly.Module(NOTHING);
  } catch (cause) {
    throw new RefusedByPolicy('the policy of this page refuses WebAssembly', { cause });
  }
  const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  try {
    await new Promise((resolve, reject) => {
      const worker = new Worker(url);
      const end = (settle: () => void) => {
        worker.terminate();
        settle();
      };
      worker.onmessage = () => end(() => resolve(undefined));
      worker.onerror = () => end(() => reject(new Error('no worker')));
    });
  } catch (cause) {
    throw new RefusedByPolicy('the policy of this page refuses workers', { cause });
  } finally {
    URL.revokeObjectURL(url);
  }
}
