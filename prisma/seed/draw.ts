/** Draws that are the same in every demo: a linear congruential generator (Numerical Recipes, 7.1). */
export function drawFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    number: (from: number, to: number) => from + (to - from) * next(),
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
