/** The median of some figures; not-a-number for none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** What that share of some figures does not exceed, 0 to 1; not-a-number for none. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A markdown table: a head, then rows of cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A figure with one decimal, or – where there is none. */
export const figure = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '–');

/** A ratio with two decimals, or – where there is none. */
export const ratio = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');
