import type { LogEntry } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';

/** What a learner did, told to nobody in particular: reporters put it into their own words. Durations in seconds. */
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
type Told = Statement extends infer S ? (S extends Statement ? Omit<S, 'at' | 'scenario'> : never) : never;

/** The statements that a step's log amounts to, in order. `at`: the log's clock. */
export function statementsOf(project: Project, log: readonly LogEntry[]): Statement[] {
  return log.flatMap((entry) => {
    const told = tell(project, entry);
    return told ? [{ at: entry.timestamp, scenario: project.name, ...told } as Statement] : [];
  });
}

function tell(project: Project, { type, data }: LogEntry): Told | null {
  const scene = project.scenes.get(data.scene as number)?.name ?? '';
  const object = String(data.name ?? '');
  switch (type) {
    case 'start':
      return { verb: 'attempted' };
    case 'scene:leave':
      return { verb: 'experienced', scene, duration: data.seconds as number };
    case 'click':
      return { verb: 'clicked', scene, object };
    case 'dragBegin':
      return { verb: 'dragged', scene, object };
    case 'spin':
      return { verb: 'spun', scene, object };
    case 'drop':
      return data.zone === null ? null : { verb: 'dropped', scene, object, dropzone: String(data.zoneName) };
    case 'questionAnswered':
      return {
        verb: 'answered',
        scene: String(data.scene),
        questname: String(data.quest),
        questtext: String(data.questtext),
        choicetext: String(data.choice),
        iscorrect: data.correct === true,
        duration: (data.elapsed as number) / 1000,
      };
    case 'variable:changed':
    case 'score:changed':
      return { verb: 'updated', scene, variable: object, value: data.value as string | number };
    case 'platform':
      return { verb: data.platform === 'vr' ? 'entered-vr' : 'exited-vr' };
    case 'complete':
      return {
        verb: 'finish',
        score: data.score as number,
        result: data.result as 'completed' | 'passed' | 'failed',
        duration: data.seconds as number,
        variables: data.variables as { name: string; value: string | number }[],
      };
    case 'exit':
      return { verb: 'exited' };
    case 'leave':
      return { verb: 'terminated' };
    default:
      return null;
  }
}
