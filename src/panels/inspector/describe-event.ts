import type { Texts } from '#i18n/keys.ts';
import type { useText } from '#i18n/use-t.ts';
import { isWarning } from '#models/inspector/filter.ts';
import {
  type FailedCondition,
  type LogData,
  type LogEntry,
  type LogType,
  PLATFORM_ID,
  type Project,
  SCORE_ID,
  type TroubleCode,
  type TroubleOf,
} from '#scenario/play.ts';

type Text = ReturnType<typeof useText>;

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
  const { subject = '', detail = '' } = (describe[entry.type] as Describe<LogType>)(entry.data, telling);
  const named = subject ? text('inspector:about', { what, subject }) : what;
  const title = isWarning(entry) ? text('inspector:warning', { what: named }) : named;
  const failures = entry.type === 'action:condition:failed' ? entry.data.failed : [];
  const why = failures.map((failed) => tellFailed(telling, failed));
  return { title, detail: why[0] ?? detail, why };
}

/** The name of an object, a scene, a variable, the score or the platform. */
export function nameIn({ project, text }: Telling, id: unknown): string {
  if (id === SCORE_ID) return 'SCORE';
  if (id === PLATFORM_ID) return 'PLATFORM';
  const key = Number(id);
  const named = project.objects.get(key)?.object ?? project.scenes.get(key) ?? project.variables.get(key);
  return named?.name ?? text('inspector:missing', { id: String(id) });
}

/** What an entry is about, and what else it says. */
interface Described {
  subject?: string;
  detail?: string;
}
type Describe<T extends LogType> = (data: Readonly<LogData[T]>, telling: Telling) => Described;

const quoted = (name: string): string => `“${name}”`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const quotedName = (telling: Telling, id: number): string => quoted(nameIn(telling, id));

const nothing = (): Described => ({});
const named = ({ name }: { name: string }): Described => ({ subject: quoted(name) });
const ofScene = ({ scene }: { scene: number }, telling: Telling): Described => ({
  subject: quotedName(telling, scene),
});
const timed = (data: { seconds: number }): Described => ({ detail: seconds(data.seconds) });

function changed({ name, before, value }: LogData['variable:changed'], telling: Telling): Described {
  return { subject: quoted(name), detail: `${show(telling, before)} → ${show(telling, value)}` };
}

function ofList({ from, owner }: LogData['actions:complete'], telling: Telling): Described {
  if (owner === null) return {};
  const subject = quotedName(telling, owner);
  return { subject, detail: `${subject} · ${from}` };
}

/** "Hide “Door”": an action and what it points at; the list it stands in. */
function ofAction(data: LogData['action:start'], telling: Telling): Described {
  const action = telling.text(`format:choices.${data.action}`);
  const target = data.target === 'this' ? data.owner : data.target;
  const subject = typeof target === 'number' ? `${action} ${quotedName(telling, target)}` : action;
  return { ...ofList(data, telling), subject };
}

/** What each type of entry tells. */
const describe: { [T in LogType]: Describe<T> } = {
  start: named,
  resume: ofScene,
  'scene:enter': named,
  'scene:loaded': named,
  'scene:leave': (data) => ({ ...named(data), ...timed(data) }),
  'scene:end': named,
  'scene:missing': ofScene,
  'link:cycle': ofScene,
  'timedEvent:fired': named,
  'timer:done': named,
  'timeout:fired': ({ target }, telling) => ({ subject: quotedName(telling, target) }),
  click: named,
  hoverIn: named,
  hoverOut: named,
  ignored: ({ object, why }, telling) => ({
    subject: quotedName(telling, object),
    detail: telling.text(`inspector:ignored.${why}`),
  }),
  dragBegin: named,
  drop: ({ name, zone }, telling) => ({
    subject: quoted(name),
    ...(zone !== null && { detail: `→ ${quotedName(telling, zone)}` }),
  }),
  dragOut: ({ object, zone }, telling) => ({
    subject: quotedName(telling, object),
    detail: `→ ${quotedName(telling, zone)}`,
  }),
  spin: named,
  show: named,
  hide: named,
  enable: named,
  disable: named,
  'object:visibility': ({ name, visible }, { text }) => ({
    subject: quoted(name),
    detail: text(visible ? 'inspector:shown' : 'inspector:hidden'),
  }),
  'object:reset': named,
  mediaPlay: named,
  mediaStop: named,
  mediaPause: named,
  mediaSeek: (data) => ({ ...named(data), ...timed(data) }),
  mediaEnded: named,
  questionAnswered: ({ quest, choice, correct }, { text }) => ({
    subject: quoted(quest),
    detail: `${quoted(choice)} – ${text(correct ? 'inspector:correct' : 'inspector:wrong')}`,
  }),
  'variable:changed': changed,
  'score:changed': changed,
  runEvent: named,
  'actions:start': ofList,
  'action:start': ofAction,
  'action:condition:failed': ofAction,
  'action:complete': ofAction,
  'action:error': (data, telling) => ({ ...ofAction(data, telling), detail: data.message }),
  'actions:complete': ofList,
  'actions:limit': ofList,
  'clock:paused': nothing,
  'clock:resumed': nothing,
  platform: ({ platform }) => ({ detail: platform }),
  reset: ({ what, scene }, telling) => ({
    ...(scene !== undefined && { subject: quotedName(telling, scene) }),
    detail: what,
  }),
  complete: timed,
  exit: timed,
  leave: timed,
  trouble: (data, telling) =>
    (describeTrouble[data.code] as DescribeTrouble<TroubleCode>)(data as never, telling),
  'turn:asked': ({ object }, telling) =>
    object === undefined ? {} : { subject: quotedName(telling, object) },
  'window:refused': ({ url, object }, telling) => ({ subject: quotedName(telling, object), detail: url }),
  'captions:lost': ({ url }) => ({ detail: url }),
};

type DescribeTrouble<C extends TroubleCode> = (data: TroubleOf<C>['data'], telling: Telling) => Described;

const ofFile =
  (code: TroubleCode) =>
  ({ url, object }: { url: string; object?: number }, telling: Telling): Described => ({
    ...(object !== undefined && { subject: quotedName(telling, object) }),
    detail: `${code} · ${url}`,
  });
const ofMessage = ({ message }: { message: string }): Described => ({ detail: message });

/** What each kind of trouble tells. */
const describeTrouble: { [C in TroubleCode]: DescribeTrouble<C> } = {
  'variable-not-found': ({ variable }, telling) => ({
    subject: typeof variable === 'string' ? quoted(variable) : quotedName(telling, variable),
    detail: 'variable-not-found',
  }),
  'division-by-zero': ({ variable }, telling) => ({
    subject: quotedName(telling, variable),
    detail: 'division-by-zero',
  }),
  'run-event-missing': ofMessage,
  'condition-fault': ofMessage,
  'asset-load': ofFile('asset-load'),
  'video-limits': ofFile('video-limits'),
  'model-conversion': ofFile('model-conversion'),
  'model-too-large': ofFile('model-too-large'),
  'model-broken': ofFile('model-broken'),
  'jump-slow': timed,
  'effect-failed': ({ effect, cause }) => ({ detail: `${effect} · ${cause}` }),
  'object-broken': ({ name, cause }) => ({ subject: quoted(name), detail: cause }),
  'motion-generic': () => ({ detail: 'motion-generic' }),
  'message-refused': ({ what }) => ({ detail: what }),
  'file-problem': ({ problem, where, what }) => ({ detail: [problem, where, what].join(' · ') }),
};

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
