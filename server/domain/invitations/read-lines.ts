import { type CsvError, parse } from 'csv-parse/sync';
import { asLanguage, type Language } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import {
  type InvitationColumn,
  type InvitationLine,
  type InvitationReport,
  invitationColumns,
  invitationLine,
} from '#catalog/resources/invitations.ts';
import { type Refusal, refuse } from '#server/errors.ts';

/** A line that is right by itself, with its number in the file. */
export type ReadLine = InvitationLine & { line: number };
type Wrong = InvitationReport['wrong'][number];

const needed: readonly InvitationColumn[] = ['firstName', 'email', 'role'];
/** A heading as people write it: first name, First_Name, FIRSTNAME. */
const plain = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');
const columnOf = (heading: string): InvitationColumn | undefined =>
  invitationColumns.find((column) => plain(column) === plain(heading));

/**
 * Reads a file of invitations: comma, semicolon or tab, with a heading. What is wrong is told by line; `language` is
 * that of people whose line names none.
 */
export function readLines(csv: string, language: Language): { lines: ReadLine[]; wrong: Wrong[] } | Refusal {
  const heading = csv.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [',', ';', '\t'].sort((a, b) => heading.split(b).length - heading.split(a).length)[0];
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as never;
  } catch (error) {
    return refuse('invitations-unreadable', { line: (error as CsvError).lines ?? 1 });
  }
  const [head, ...body] = rows;
  const columns = head?.record.map(columnOf) ?? [];
  const missing = needed.find((column) => !columns.includes(column));
  if (missing) return refuse('invitations-unreadable', { line: 1, column: missing });
  if (body.length > accounts.csvRows) return refuse('invitations-too-many', { limit: accounts.csvRows });
  const lines: ReadLine[] = [];
  const wrong: Wrong[] = [];
  const seen = new Set<string>();
  for (const { record, info } of body) {
    const line = info.lines;
    const given: Partial<Record<InvitationColumn, string>> = {};
    record.forEach((value, at) => {
      const column = columns[at];
      if (column) given[column] = value;
    });
    if (record.length > columns.length) {
      wrong.push({ line, column: null, problem: 'columns', value: String(record.length) });
      continue;
    }
    const parsed = invitationLine.safeParse({
      lastName: '',
      ...given,
      role: given.role?.toLowerCase(),
      language: given.language ? (given.language.toLowerCase() as Language) : language,
      groups: (given.groups ?? '')
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    });
    if (!parsed.success) {
      const column = parsed.error.issues[0]!.path[0] as InvitationColumn;
      const value = (given[column] ?? '').slice(0, 100);
      const problem = value === '' ? 'needed' : column === 'role' ? 'role-unknown' : 'invalid';
      wrong.push({ line, column, problem, value });
    } else if (seen.has(parsed.data.email)) {
      wrong.push({ line, column: 'email', problem: 'email-twice', value: parsed.data.email });
    } else {
      seen.add(parsed.data.email);
      lines.push({ ...parsed.data, language: asLanguage(parsed.data.language), line });
    }
  }
  return { lines, wrong };
}
