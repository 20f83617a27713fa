import type { LogData, LogEntry, LogType } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';

/** What a learner did, independent of any reporting format; reporters translate it. Durations in seconds. */
export type Statement = { at: number; scenario: string } & (
  | { verb: 'attempted' | 'terminated' | 'exited' | 'entered-vr' | 'exited-vr' }
  | { verb: 'experienced'; scene: string; duration: number }
  | { verb: 'clicked' | 'dragged' | 'spun'; scene: string; object: string }
  | { verb: 'dropped'; scene: string; object: string; dropzone: string }
  | {
      verb: 'answered';
      scene: string;
      questname: string;
      questtext: string;
      choicetext: string;
      iscorrect: boolean;
      duration: number;
    }
  | { verb: 'updated'; scene: string; variable: string; value: string | number }
  | {
      verb: 'finish';
      score: number;
      result: 'completed' | 'passed' | 'failed';
      duration: number;
      variables: { name: string; value: string | number }[];
    }
);
export type Verb = Statement['verb'];
type StatementBody = Statement extends infer S
  ? S extends Statement
    ? Omit<S, 'at' | 'scenario'>
    : never
  : never;

/** The statement of each type of log entry. Types not listed give none. */
const statementRows: {
  [T in LogType]?: (data: LogData[T], sceneName: (id: number | null) => string) => StatementBody | null;
} = {
  start: () => ({ verb: 'attempted' }),
  'scene:leave': ({ scene, seconds }, nameOf) => ({
    verb: 'experienced',
    scene: nameOf(scene),
    duration: seconds,
  }),
  click: ({ scene, name }, nameOf) => ({ verb: 'clicked', scene: nameOf(scene), object: name }),
  dragBegin: ({ scene, name }, nameOf) => ({ verb: 'dragged', scene: nameOf(scene), object: name }),
  spin: ({ scene, name }, nameOf) => ({ verb: 'spun', scene: nameOf(scene), object: name }),
  drop: ({ scene = null, name, zoneName }, nameOf) =>
    zoneName === undefined
      ? null
      : { verb: 'dropped', scene: nameOf(scene), object: name, dropzone: zoneName },
  questionAnswered: ({ scene, quest, questtext, choice, correct, elapsed }) => ({
    verb: 'answered',
    scene,
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

const updated = (
  { scene, name, value }: LogData['variable:changed'],
  nameOf: (id: number | null) => string,
): StatementBody => ({ verb: 'updated', scene: nameOf(scene), variable: name, value });

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
