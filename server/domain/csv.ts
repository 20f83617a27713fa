/** A cell as spreadsheets read it: quoted, and never a formula. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a CSV file. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

/** What a CSV file begins with: spreadsheets take it for UTF-8 by this. */
export const CSV_MARK = '\uFEFF';
