/** A local day as YYYY-MM-DD. */
export function dayKey(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The first day of the month that an address names (YYYY-MM), else of today's. */
export function monthOf(named: string | null, today: Date): Date {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(named ?? '') ?? [];
  return year
    ? new Date(Number(year), Number(month) - 1, 1)
    : new Date(today.getFullYear(), today.getMonth(), 1);
}

/** A month before or after another, as YYYY-MM. */
export const otherMonth = (month: Date, by: number): string =>
  dayKey(new Date(month.getFullYear(), month.getMonth() + by, 1)).slice(0, 7);

/** The days of the weeks that a month lies in, Monday first. Days are counted, not hours: clocks change. */
export function monthDays(month: Date): Date[] {
  const [year, at] = [month.getFullYear(), month.getMonth()];
  const before = (new Date(year, at, 1).getDay() + 6) % 7;
  const weeks = Math.ceil((before + new Date(year, at + 1, 0).getDate()) / 7);
  return Array.from({ length: 7 * weeks }, (_, index) => new Date(year, at, 1 + index - before));
}
