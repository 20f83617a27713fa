import sharp from 'sharp';

/** A picture of a size with something to see in it, as JPEG or PNG. */
export async function pictureOf(
  width: number,
  height: number,
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#352"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="50%" r="12%" fill="#d33"/></svg>`;
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 90 }).toBuffer();
}

/** A form with one file, as browsers send it. */
export function formWith(
  content: Uint8Array,
  name: string,
  type = 'image/jpeg',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}
