import type { Texts } from '#i18n/keys.ts';
import type { useText } from '#i18n/use-t.ts';
import { isWarning } from '#models/inspector/filter.ts';
import {
  type FailedCondition,
  type LogEntry,
  type LogType,
  PLATFORM_ID,
  type Project,
  SCORE_ID,
} from '#scenario/play.ts';

type Text = ReturnType<typeof useText>;
type Data = Readonly<Record<string, unknown>>;

/** What an entry is told with: the names of the run's project, in the person's language. */
export interface Telling {
  project: Project;
  text: Text;
}

export interface ToldEvent {
  /** What happened, and to what. */
  title: string;
  /** Values, or what went wrong. */
  detail: string;
  /** Of a skipped action: each condition that failed, with what was found instead. */
  why: string[];
}

type Dashed<T extends string> = T extends `${infer Head}:${infer Tail}` ? `${Head}-${Dashed<Tail>}` : T;

/** The text of a type of entry: one without a text does not compile. */
const textOfType = (type: LogType): `inspector:event.${keyof Texts['inspector']['event']}` =>
  `inspector:event.${type.replaceAll(':', '-') as Dashed<LogType>}`;

/** An entry of the log in plain words. */
export function tellEvent(telling: Telling, entry: LogEntry): ToldEvent {
  const { text } = telling;
  const what = text(textOfType(entry.type));
  const data = entry.data as Data;
  const subject = subjectOf(telling, data);
  const named = subject ? text('inspector:about', { what, subject }) : what;
  const title = isWarning(entry) ? text('inspector:warning', { what: named }) : named;
  const failures = entry.type === 'action:condition:failed' ? entry.data.failed : [];
  const why = failures.map((failed) => tellFailed(telling, failed));
  return { title, detail: why[0] ?? detailOf(telling, data), why };
}

/** The name of an object, a scene, a variable, the score or the platform. */
export function nameIn({ project, text }: Telling, id: unknown): string {
  if (id === SCORE_ID) return 'SCORE';
  if (id === PLATFORM_ID) return 'PLATFORM';
  const key = Number(id);
  const named = project.objects.get(key)?.object ?? project.scenes.get(key) ?? project.variables.get(key);
  return named?.name ?? text('inspector:missing', { id: String(id) });
}

function subjectOf(telling: Telling, data: Data): string {
  const { text } = telling;
  if (typeof data.action === 'string') {
    const action = text(`format:choices.${data.action}`);
    const target = data.target === 'this' ? data.owner : data.target;
    return typeof target === 'number' ? `${action} “${nameIn(telling, target)}”` : action;
  }
  const named = data.name ?? data.quest;
  if (typeof named === 'string') return `“${named}”`;
  for (const key of ['object', 'target', 'owner', 'scene'] as const)
    if (typeof data[key] === 'number') return `“${nameIn(telling, data[key])}”`;
  return '';
}

function detailOf(telling: Telling, data: Data): string {
  const { text } = telling;
  if (typeof data.message === 'string') return data.message;
  if (typeof data.why === 'string') return text(`inspector:ignored.${data.why}`);
  if ('before' in data) return `${show(telling, data.before)} → ${show(telling, data.value)}`;
  if (typeof data.choice === 'string') {
    const verdict = text(data.correct ? 'inspector:correct' : 'inspector:wrong');
    return `“${data.choice}” – ${verdict}`;
  }
  if (typeof data.zone === 'number') return `→ “${nameIn(telling, data.zone)}”`;
  if (typeof data.visible === 'boolean') return text(data.visible ? 'inspector:shown' : 'inspector:hidden');
  if (typeof data.from === 'string' && typeof data.owner === 'number')
    return `“${nameIn(telling, data.owner)}” · ${data.from}`;
  if (typeof data.seconds === 'number') return `${data.seconds.toFixed(1)} s`;
  if (typeof data.platform === 'string') return data.platform;
  if (typeof data.what === 'string') return data.what;
  return typeof data.code === 'string' ? data.code : '';
}

/** “Score” is greater than 50: found 30. What %names% stood for is told, not the names. */
function tellFailed(telling: Telling, failed: FailedCondition): string {
  const { text } = telling;
  const wanted = failed.object2 === undefined ? failed.wanted : `“${nameIn(telling, failed.object2)}”`;
  const condition = [
    `“${nameIn(telling, failed.object)}”`,
    text(`format:choices.${failed.condition}`),
    wanted ?? '',
  ]
    .join(' ')
    .trim();
  return text('inspector:found', { condition, found: show(telling, failed.found) });
}

function show(telling: Telling, value: unknown): string {
  const { text } = telling;
  if (value === true) return text('inspector:yes');
  if (value === false) return text('inspector:no');
  if (value === null || value === undefined || value === '') return text('inspector:nothing');
  if (Array.isArray(value))
    return value.length > 0
      ? value.map((id) => `“${nameIn(telling, id)}”`).join(', ')
      : text('inspector:nothing');
  return String(value);
}
