/** What a glb's JSON chunk says, read before building it. */
export interface GlbHeader {
  extensions: ReadonlySet<string>;
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;

/** Reads the header of a glb. Throws when it is not a glb or is truncated. */
export function readGlb(bytes: ArrayBuffer): GlbHeader {
  const view = new DataView(bytes);
  if (bytes.byteLength < 20 || view.getUint32(0, true) !== MAGIC) throw new Error('not a glb');
  if (view.getUint32(4, true) !== 2) throw new Error('not version 2 of glb');
  if (view.getUint32(8, true) > bytes.byteLength) throw new Error('the file ends early');
  const length = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || 20 + length > bytes.byteLength)
    throw new Error('the file ends early');
  const json = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 20, length))) as {
    extensionsUsed?: string[];
  };
  return { extensions: new Set(json.extensionsUsed) };
}
