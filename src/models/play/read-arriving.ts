/**
 * A file's bytes; tells on the way which share of them is there, in hundredths, where the server says how many there
 * are.
 */
export async function readArriving(response: Response, tell: (share: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'));
  // What is packed on the way is longer in the end.
  const packed = response.headers.get('content-encoding');
  if (!response.body || packed || !(total > 0)) return response.blob();
  const parts: BlobPart[] = [];
  let read = 0;
  tell(0);
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    read += part.value.byteLength;
    tell(Math.min(1, Math.floor((read / total) * 100) / 100));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
