import type { LogData, LogEntry, LogType } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';
import type { Recording } from './recorder.ts';
import { replay } from './replay.ts';

/** Where a run went otherwise than it was recorded. */
export interface RunDifference {
  /** What was recorded; undefined where the run did more than it used to. */
  recorded?: LogEntry;
  /** What happened in its place; undefined where nothing did any more. */
  replayed?: LogEntry;
  /** Milliseconds since the run began. */
  at: number;
  /** The scene that the run was in, and the object that it is about, where there are such. */
  sceneId: number | null;
  objectId: number | null;
}

type Telling = { [T in LogType]?: (data: LogData[T]) => readonly unknown[] };

const object = ({ object }: { object: number }) => [object];
const scene = ({ scene }: { scene: number }) => [scene];

/**
 * What of a run counts: what a learner sees or what is reported, by ids. Names may change and texts be corrected, and
 * how actions come to what they do is their own affair.
 */
const counts: Telling = {
  'scene:enter': scene,
  'scene:end': scene,
  'scene:missing': scene,
  'link:cycle': scene,
  'timer:done': object,
  click: object,
  ignored: ({ object, why }) => [object, why],
  drop: ({ object, zone }) => [object, zone],
  dragOut: ({ object, zone }) => [object, zone],
  show: object,
  hide: object,
  enable: object,
  disable: object,
  mediaPlay: object,
  mediaStop: object,
  mediaPause: object,
  questionAnswered: ({ originalData: { sceneId, questId, choiceId }, correct }) => [
    sceneId,
    questId,
    choiceId,
    correct,
  ],
  'variable:changed': ({ variable, value }) => [variable, value],
  'score:changed': ({ value }) => [value],
  runEvent: object,
  'action:error': ({ action, owner, target }) => [action, owner, target],
  reset: ({ what, scene }) => [what, scene],
  complete: ({ score, result }) => [score, result],
  exit: () => [],
};

const essence = (entry: LogEntry): string | undefined => {
  const of = counts[entry.type] as ((data: unknown) => readonly unknown[]) | undefined;
  return of && JSON.stringify([entry.type, ...of(entry.data)]);
};

/**
 * Plays a recorded run on a scenario as it is now.
 * @returns where it first went otherwise than recorded; undefined where it goes as it did. A recording without a log
 * is held to nothing
 */
export function checkRun(project: Project, recording: Recording): RunDifference | undefined {
  const replayed = replay(project, recording).log;
  const recorded = recording.log ?? [];
  const [then, now] = [telling(recorded), telling(replayed)];
  const at = Array.from({ length: Math.max(then.length, now.length) }).findIndex(
    (_, index) => then[index]?.essence !== now[index]?.essence,
  );
  if (at < 0 || !recording.log) return undefined;
  const [was, is] = [then[at]?.entry, now[at]?.entry];
  const entry = (was ?? is)!;
  return {
    ...(was && { recorded: was }),
    ...(is && { replayed: is }),
    at: entry.relativeTime,
    sceneId: sceneOf(entry) ?? sceneAt(is ? replayed : recorded, is ?? entry, project),
    objectId: objectOf(entry),
  };
}

const telling = (log: readonly LogEntry[]) =>
  log.flatMap((entry) => {
    const told = essence(entry);
    return told === undefined ? [] : [{ entry, essence: told }];
  });

interface SomeData {
  scene?: unknown;
  object?: unknown;
  owner?: unknown;
  originalData?: { sceneId?: unknown; questId?: unknown };
}

/** The scene that an entry itself names; entering one is about the scene that led there. */
function sceneOf({ type, data }: LogEntry): number | undefined {
  const { scene: named, originalData } = data as SomeData;
  const id = type === 'scene:enter' ? undefined : (originalData?.sceneId ?? named);
  return typeof id === 'number' ? id : undefined;
}

function objectOf({ data }: LogEntry): number | null {
  const { object, originalData, owner } = data as SomeData;
  const id = object ?? originalData?.questId ?? owner;
  return typeof id === 'number' ? id : null;
}

/** The scene that a run was in before an entry; the first one before there was any. */
function sceneAt(log: readonly LogEntry[], entry: LogEntry, project: Project): number | null {
  const before = log.slice(0, log.indexOf(entry)).findLast(({ type }) => type === 'scene:enter');
  return (before ? (before.data as LogData['scene:enter']).scene : project.order[0]?.id) ?? null;
}
