const DAY_MS = 86_400_000;
/** Days that are filled up; of a longer time only those with runs are shown. */
const MOST = 120;

type Day = { day: string; started: number; completed: number };

/** Days, oldest first, with those between them on which nothing was run. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const begin = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - begin) / DAY_MS) + 1;
  if (count > MOST) return [...days];
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(begin + at * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, started: 0, completed: 0 };
  });
}
