import type { LogCategory, LogEntry, LogType } from '#scenario/play.ts';

export const logCategories = [
  'action',
  'visibility',
  'media',
  'interaction',
  'navigation',
  'data',
  'question',
  'other',
] as const satisfies readonly LogCategory[];

const warnings: ReadonlySet<LogType> = new Set([
  'trouble',
  'action:error',
  'actions:limit',
  'link:cycle',
  'scene:missing',
  'turn:asked',
  'window:refused',
  'captions:lost',
]);

/** What went wrong though the run went on: a failed action or condition, a slow jump (spec section 8). */
export const isWarning = ({ type }: LogEntry): boolean => warnings.has(type);

export interface EventFilter {
  /** All categories when null. */
  category: LogCategory | null;
  /** Words that must all occur in what is searched; case does not matter. */
  search: string;
}

/** The entries a person asked for, newest first. `words` is what an entry can be found by, as the person reads it. */
export function filterEvents(
  entries: readonly LogEntry[],
  { category, search }: EventFilter,
  words: (entry: LogEntry) => string,
): LogEntry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found: LogEntry[] = [];
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index]!;
    if (category && entry.category !== category) continue;
    if (wanted.length > 0) {
      const text = `${entry.type} ${words(entry)}`.toLowerCase();
      if (!wanted.every((word) => text.includes(word))) continue;
    }
    found.push(entry);
  }
  return found;
}

export interface Page<T> {
  items: T[];
  /** From 0; never past the last page. */
  page: number;
  pages: number;
}

export function pageOf<T>(items: readonly T[], page: number, rows: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / rows));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { items: items.slice(at * rows, (at + 1) * rows), page: at, pages };
}
