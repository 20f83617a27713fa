import { extensions, partActivity, verbs } from '#catalog/xapi.ts';
import { agentKey, scenarioOf } from '../lrs/found-by.ts';
import type { Statement } from '../lrs/statement.ts';
import { looksOf } from './looks.ts';

/** A run as it is kept, without the stays and answers. `seconds`: those of the scenes, until the end tells its own. */
export type RunState = {
  learner: string;
  learnerName: string;
  mbox: string | undefined;
  publishDate: Date | null;
  startedAt: Date;
  lastAt: Date;
  completedAt: Date | null;
  result: string | null;
  score: number | null;
  seconds: number;
  lastSceneId: number | null;
  vr: boolean;
};
/** `gaze`: where the learner looked, who agreed to it. */
export type Stay = { sceneId: number; name: string; seconds: number; gaze?: [number, number, number][] };
export type Answer = {
  sceneId: number | null;
  questionId: number;
  question: string;
  choice: string;
  choiceText: string;
  correct: boolean;
  seconds: number;
};
/** What statements add to a run. `leaves`: the scene that was left first, where earlier answers were given. */
export type Told = { state: RunState; stays: Stay[]; answers: Answer[]; leaves: number | undefined };

type Words = Record<string, string> | undefined;
type Definition = {
  name?: Words;
  description?: Words;
  choices?: { id: string; description?: Words }[];
};

const ends: Record<string, string> = {
  [verbs.completed]: 'completed',
  [verbs.passed]: 'passed',
  [verbs.failed]: 'failed',
};

const first = (words: Words): string => Object.values(words ?? {})[0] ?? '';

/** Seconds of an ISO 8601 duration of days and less; 0 of any other. */
export function secondsOf(duration: string | undefined): number {
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(duration ?? '') ?? [];
  return (
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  );
}

/** The id of a scenario's scene or question that an activity is. */
function partOf(activity: string, kind: 'scene' | 'question'): number | undefined {
  const [, whole = '', id] = /^(.*)\/[a-z]+\/(\d{1,9})$/.exec(activity) ?? [];
  if (id === undefined || partActivity(whole, kind, id) !== activity) return undefined;
  return Number(id);
}

function begun({ actor, timestamp }: Statement): RunState {
  const at = new Date(timestamp);
  const { name, mbox, account } = actor;
  return {
    learner: agentKey(actor) ?? '',
    learnerName: name ?? mbox?.replace(/^mailto:/i, '') ?? account?.name ?? '',
    mbox: mbox?.replace(/^mailto:/i, '').toLowerCase(),
    publishDate: null,
    startedAt: at,
    lastAt: at,
    completedAt: null,
    result: null,
    score: null,
    seconds: 0,
    lastSceneId: null,
    vr: false,
  };
}

/** In every statement of a session of cmi5, the launching system's too (section 9.6.3.1). */
const CMI5_SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';

/**
 * The run that a statement belongs to: of our scenarios, with a registration. Systems of cmi5 give what they launch an
 * id of their own, and name ours beside it (sections 8.1.5 and 9.6.2.3).
 */
export function runOf({
  object,
  context,
}: Statement): { scenarioId: number; registration: string } | undefined {
  const registration = context?.registration?.toLowerCase();
  const isActivity = 'definition' in object || !object.objectType || object.objectType === 'Activity';
  if (!registration || !isActivity) return undefined;
  const isSession = context?.extensions?.[CMI5_SESSION] !== undefined;
  const scenarioId = scenarioOf(isSession ? { object, context } : { object });
  return scenarioId === undefined ? undefined : { scenarioId, registration };
}

/** What the statements of one run tell, by their times, beside what is known of it. */
export function toldBy(statements: readonly Statement[], known?: RunState): Told {
  const sorted = [...statements].sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));
  const told: Told = { state: known ?? begun(sorted[0]!), stays: [], answers: [], leaves: undefined };
  for (const statement of sorted) add(told, statement);
  return told;
}

function add(told: Told, { verb, object, result, context, timestamp }: Statement): void {
  const { state, stays, answers } = told;
  const { id = '', definition = {} } = object as { id?: string; definition?: Definition };
  const at = new Date(timestamp);
  if (at < state.startedAt) state.startedAt = at;
  if (at > state.lastAt) state.lastAt = at;
  const published = Date.parse(String(context?.extensions?.[extensions.publishDate]));
  if (!Number.isNaN(published)) state.publishDate = new Date(published);
  if (verb.id === verbs['entered-vr']) state.vr = true;
  const seconds = secondsOf(result?.duration);
  const scene = partOf(id, 'scene');
  const question = partOf(id, 'question');
  if (verb.id === verbs.experienced && scene !== undefined) {
    const gaze = looksOf(result?.extensions?.[extensions.gaze]);
    stays.push({ sceneId: scene, name: first(definition.name), seconds, ...(gaze ? { gaze } : {}) });
    told.leaves ??= scene;
    for (const answer of answers) answer.sceneId ??= scene;
    state.lastSceneId = scene;
    if (!state.completedAt) state.seconds += seconds;
  } else if (verb.id === verbs.answered && question !== undefined) {
    const choice = result?.response ?? '';
    answers.push({
      sceneId: null,
      questionId: question,
      question: first(definition.description) || first(definition.name),
      choice,
      choiceText: first(definition.choices?.find((one) => one.id === choice)?.description) || choice,
      correct: result?.success === true,
      seconds,
    });
  } else if (ends[verb.id] && scene === undefined && question === undefined) {
    state.completedAt ??= at;
    // Whoever passed has completed too, whichever is told last.
    if (verb.id !== verbs.completed || state.result === null) state.result = ends[verb.id]!;
    state.score = result?.score?.raw ?? state.score;
    if (seconds > 0) state.seconds = seconds;
  }
}
