/**
 * Positions by which things stand in the order that they are given in, as few of them changed as can be: what leaves its
 * place goes between its new neighbours. All are numbered anew where no number is left between two.
 */
export function positionsInOrder(present: readonly number[]): number[] {
  const positions = [...present];
  let before = -1;
  for (const next of [...longestRising(present), present.length]) {
    const steps = next - before;
    const high = present[next] ?? (present[before] ?? -1) + steps;
    const low = present[before] ?? high - steps;
    for (let at = 1; at < steps; at += 1) positions[before + at] = low + ((high - low) * at) / steps;
    before = next;
  }
  const rise = positions.every((position, at) => at === 0 || position > positions[at - 1]!);
  return rise ? positions : present.map((_, at) => at);
}

/** Where the most numbers stand that rise from one to the next. */
function longestRising(numbers: readonly number[]): number[] {
  /** Of each length, where the lowest number stands that so many rising ones end with. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1];
    ends[low] = at;
  }
  const found: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.unshift(at);
  return found;
}
