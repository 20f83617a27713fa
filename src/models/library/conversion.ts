import { api } from '#api/client.ts';
import { aborted, CallError, failureOf } from '#api/failure.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { type ErrorCode, errors, isErrorCode } from '#catalog/errors.ts';
import { tasks as figures } from '#catalog/limits.ts';

type Conversion = RouterOutputs['assets']['conversion'];
type Asset = RouterOutputs['assets']['get'];

const done: readonly string[] = ['COMPLETE', 'COMPLETED', 'SUCCESS', 'FINISHED'];
const failed: readonly string[] = ['ERROR', 'FAILED'];

const fault = (code: ErrorCode, details: Record<string, unknown> = {}) => {
  const { status, recovery } = errors[code];
  return new CallError({ kind: 'refused', code, status, recovery, details });
};

interface Following {
  signal?: AbortSignal | undefined;
  /** 0 to 1; null: it waits for its turn. */
  onProgress?: (share: number | null) => void;
}

/**
 * Waits until the server made a playable film of what was sent (spec section 4): asks every 2 s, and gives up after 30
 * looks at which nothing had moved.
 * @returns the film as it then is; at once where it plays already
 * @throws CallError of section 8: the conversion failed, took too long, or its state cannot be known
 */
export async function playable<Sent extends { id: string; status?: string | undefined }>(
  asset: Sent,
  { signal, onProgress }: Following = {},
): Promise<Sent | Asset> {
  if (asset.status === undefined) return asset;
  if (asset.status === 'failed') await again(asset.id);
  let seen: number | null = null;
  for (let looks = 0; looks < figures.conversionPolls; looks += 1) {
    await pause(signal);
    const { status, progress, errorCode } = await look(asset.id);
    if (done.includes(status)) return api.assets.get.query({ id: asset.id }, { context: { quiet: true } });
    if (failed.includes(status)) {
      const told = errorCode !== undefined && isErrorCode(errorCode) ? errorCode : 'conversion-failed';
      throw fault(told);
    }
    if (progress !== seen) looks = -1;
    seen = progress;
    onProgress?.(progress);
  }
  throw fault('conversion-timeout');
}

async function again(assetId: string): Promise<void> {
  try {
    await api.assets.convert.mutate({ assetId }, { context: { quiet: true } });
  } catch (thrown) {
    throw fault('conversion-wrapped', { code: failureOf(thrown).code });
  }
}

async function look(assetId: string): Promise<Conversion> {
  try {
    return await api.assets.conversion.query({ assetId }, { context: { quiet: true } });
  } catch (thrown) {
    throw fault('conversion-status', { code: failureOf(thrown).code });
  }
}

function pause(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new CallError(aborted()));
    };
    if (signal?.aborted) return reject(new CallError(aborted()));
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, figures.conversionPollMs);
    signal?.addEventListener('abort', end, { once: true });
  });
}
