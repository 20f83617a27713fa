import writeXlsxFile from 'write-excel-file/node';
import { analytics as limits } from '#catalog/limits.ts';
import type { AnalyticsAsked, AnalyticsTable } from '#catalog/resources/analytics.ts';
import type { Caller } from '../caller.ts';
import { CSV_MARK, csvLine } from '../csv.ts';
import { looksOfRuns } from './gaze.ts';
import { newestRuns } from './runs.ts';
import { analyticsOf } from './summary.ts';

type Cell = string | number | null;
type Row = Record<string, Cell>;

/** The rows of a table, as the page shows them. */
async function rowsOfTable(caller: Caller, table: AnalyticsTable, asked: AnalyticsAsked): Promise<Row[]> {
  if (table === 'runs') {
    const runs = await newestRuns(caller, asked, limits.exported);
    return runs.map(({ vr, ...run }) => ({ ...run, vr: vr ? 1 : 0 }));
  }
  if (table === 'gaze') return looksOfRuns(caller, asked);
  const summary = await analyticsOf(caller, asked);
  if (table !== 'answers') return summary[table];
  return summary.questions.flatMap(({ choices, answers: _, seconds, ...question }) =>
    choices.map(({ choice, text, correct, count }) => ({
      ...question,
      seconds,
      choice,
      text,
      correct: correct ? 1 : 0,
      count,
    })),
  );
}

/** A table as a file for spreadsheets. */
export async function tableFile(
  caller: Caller,
  { table, format, ...asked }: AnalyticsAsked & { table: AnalyticsTable; format: 'csv' | 'xlsx' },
): Promise<Buffer> {
  const rows = await rowsOfTable(caller, table, asked);
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  if (format === 'csv') return Buffer.from(CSV_MARK + [columns, ...cells].map(csvLine).join(''));
  const heads = columns.map((value) => ({ value, fontWeight: 'bold' as const }));
  const values = cells.map((row) => row.map((value) => (value === null ? null : { value })));
  return writeXlsxFile([heads, ...values], { sheet: table }).toBuffer();
}
