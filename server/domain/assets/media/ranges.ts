/** A stretch of a file, in bytes: `to` is the first that is no part of it. */
export type Range = { from: number; to: number };

/** In order, and those that overlap or touch as one: a file that names the same place a million times costs no more. */
export function united(ranges: readonly Range[]): Range[] {
  const apart: Range[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) apart.push({ from, to });
  }
  return apart;
}

/** What lies in one of both lists; each is in order, and its ranges are apart. */
export function* shared(ranges: readonly Range[], others: readonly Range[]): Generator<Range> {
  let first = 0;
  for (const { from, to } of ranges) {
    while (first < others.length && others[first]!.to <= from) first += 1;
    for (let at = first; at < others.length && others[at]!.from < to; at += 1)
      yield { from: Math.max(from, others[at]!.from), to: Math.min(to, others[at]!.to) };
  }
}
