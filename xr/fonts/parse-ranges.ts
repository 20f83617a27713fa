/** Reads a `unicode-range` such as `U+0000-00FF, U+131, U+4??`. */
export function parseRanges(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [from = '0', to] = part.trim().replace(/^u\+/i, '').split('-');
    if (to) return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(from.replaceAll('?', 'f'), 16)];
  });
}
