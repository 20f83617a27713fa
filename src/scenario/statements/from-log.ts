import type { LogData, LogEntry, LogType } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';

/** What a learner did, independent of any reporting format; reporters translate it. Durations in seconds. Names are said to people, ids to records. */
export type Statement = { at: number; scenario: string } & (
  | { verb: 'attempted' | 'terminated' | 'exited' | 'entered-vr' | 'exited-vr' }
  | { verb: 'experienced'; scene: string; sceneId: number; duration: number }
  | ({ verb: 'clicked' | 'dragged' | 'spun' } & OfObject)
  | ({ verb: 'dropped'; dropzone: string; zoneId: number } & OfObject)
  | {
      verb: 'answered';
      scene: string;
      sceneId: number;
      questId: number;
      choiceId: number;
      questname: string;
      questtext: string;
      choicetext: string;
      iscorrect: boolean;
      duration: number;
    }
  | { verb: 'updated'; scene: string; variable: string; variableId: number; value: string | number }
  | {
      verb: 'finish';
      score: number;
      result: 'completed' | 'passed' | 'failed';
      duration: number;
      variables: { name: string; value: string | number }[];
    }
);
interface OfObject {
  scene: string;
  sceneId: number | null;
  object: string;
  objectId: number;
}
export type Verb = Statement['verb'];
type StatementBody = Statement extends infer S
  ? S extends Statement
    ? Omit<S, 'at' | 'scenario'>
    : never
  : never;

/** The statement of each type of log entry. Types not listed give none. */
const statementRows: {
  [T in LogType]?: (data: LogData[T], nameOf: NameOf) => StatementBody | null;
} = {
  start: () => ({ verb: 'attempted' }),
  'scene:leave': ({ scene, seconds }, nameOf) => ({
    verb: 'experienced',
    scene: nameOf(scene),
    sceneId: scene,
    duration: seconds,
  }),
  click: (act, nameOf) => ({ verb: 'clicked', ...ofObject(act, nameOf) }),
  dragBegin: (act, nameOf) => ({ verb: 'dragged', ...ofObject(act, nameOf) }),
  spin: (act, nameOf) => ({ verb: 'spun', ...ofObject(act, nameOf) }),
  drop: ({ scene = null, object, name, zone, zoneName }, nameOf) =>
    zoneName === undefined || zone === null
      ? null
      : { verb: 'dropped', ...ofObject({ scene, object, name }, nameOf), dropzone: zoneName, zoneId: zone },
  questionAnswered: ({ scene, quest, questtext, choice, correct, elapsed, originalData }) => ({
    verb: 'answered',
    scene,
    ...originalData,
    questname: quest,
    questtext,
    choicetext: choice,
    iscorrect: correct === true,
    duration: (elapsed ?? 0) / 1000,
  }),
  'variable:changed': (data, nameOf) => updated(data, nameOf),
  'score:changed': (data, nameOf) => updated(data, nameOf),
  platform: ({ platform }) => ({ verb: platform === 'vr' ? 'entered-vr' : 'exited-vr' }),
  complete: ({ seconds, ...outcome }) => ({ verb: 'finish', ...outcome, duration: seconds }),
  exit: () => ({ verb: 'exited' }),
  leave: () => ({ verb: 'terminated' }),
};

type NameOf = (id: number | null) => string;

const ofObject = ({ scene, object, name }: LogData['click'], nameOf: NameOf): OfObject => ({
  scene: nameOf(scene),
  sceneId: scene,
  object: name,
  objectId: object,
});

const updated = (
  { scene, variable, name, value }: LogData['variable:changed'],
  nameOf: NameOf,
): StatementBody => ({ verb: 'updated', scene: nameOf(scene), variable: name, variableId: variable, value });

/** The statements of a step's log, in order. `at` is the log entry's timestamp. */
export function statementsOf(project: Project, log: readonly LogEntry[]): Statement[] {
  const nameOf = (id: number | null) => (id === null ? '' : (project.scenes.get(id)?.name ?? ''));
  return log.flatMap(({ type, data, timestamp }) => {
    const toStatement = statementRows[type] as
      | ((data: unknown, nameOf: unknown) => StatementBody | null)
      | undefined;
    const body = toStatement?.(data, nameOf);
    return body ? [{ at: timestamp, scenario: project.name, ...body } as Statement] : [];
  });
}
