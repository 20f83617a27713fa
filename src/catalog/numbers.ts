const steps = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A number as counts show it (spec section 9): 950, 1.2K, 34K, 5.6M, 7B, 8T. Cut, never rounded up. */
export function abbreviated(number: number): string {
  const size = Math.abs(number);
  const step = steps.find(([from]) => size >= from);
  if (!step) return String(number);
  const [from, letter] = step;
  const share = size / from;
  const shown = share < 10 ? Math.floor(share * 10) / 10 : Math.floor(share);
  return `${number < 0 ? '-' : ''}${shown}${letter}`;
}

/** A long string cut with '...' (spec section 5): at most `most` signs, whole ones. */
export function shortened(text: string, most: number): string {
  const signs = [
    ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(0, most * 8)),
  ];
  if (signs.length <= most && text.length <= most * 8) return text;
  return `${signs
    .slice(0, most - 3)
    .map(({ segment }) => segment)
    .join('')}...`;
}
