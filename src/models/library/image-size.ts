/** Pixels of a picture. */
export interface ImageSize {
  width: number;
  height: number;
}

/** How far into a JPEG its frame header may stand, behind previews and colour profiles. */
const HEAD_BYTES = 1024 * 1024;

/** Reads the size of a PNG or JPEG from its head, without decoding it; undefined when the head does not say. */
export async function imageSize(file: Blob): Promise<ImageSize | undefined> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  try {
    return pngSize(head) ?? jpegSize(head);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngSize(head: DataView): ImageSize | undefined {
  if (head.byteLength < 24 || head.getUint32(0) !== 0x89504e47) return undefined;
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

/** Walks the segments to the frame header (SOF0 … SOF15, without the tables DHT, JPG and DAC between them). */
function jpegSize(head: DataView): ImageSize | undefined {
  if (head.byteLength < 4 || head.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at < head.byteLength) {
    if (head.getUint8(at) !== 0xff) return undefined;
    const marker = head.getUint8(at + 1);
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2);
  }
  return undefined;
}
