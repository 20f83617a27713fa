import type { RunEvent } from '../runtime/events.ts';
import type { LogEntry } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import type { Env, Platform } from '../runtime/state.ts';

/** One thing a run was told; see `recordingSchema`. Times in milliseconds; null stands for what is no number. */
export type RecordedStep =
  | number
  | null
  | [number | null, number | null]
  | { at: number | null; event: RunEvent };

/** A recorded run as data; `recordingSchema` says what the fields mean. */
export interface Recording {
  recording: 1;
  scenario: {
    id: number;
    name: string;
    publishDate: string | null;
    films?: number[];
    path?: string;
    file?: unknown;
  };
  platform: Platform;
  seed: number;
  begunAt: number | null;
  steps: RecordedStep[];
  cut?: boolean;
  log?: LogEntry[];
}

export interface Recorder {
  /** The only chance that the recorded run may use. */
  readonly random: () => number;
  /** Says under what the run was made: before its first event. */
  begin(env: Env): void;
  /** Says what the run is told next, and when. */
  note(now: number, event: RunEvent): void;
  /** The run so far, as plain data of its own. */
  recording(): Recording;
}

/** Steps kept: some three hours of play. What comes later is not recorded. */
const MAX_STEPS = 120_000;

/** Listens to a run. `seed`: any number; two runs with the same one meet the same chance. */
export function createRecorder(project: Project, seed: number): Recorder {
  const steps: RecordedStep[] = [];
  let cut = false;
  let made: { platform: Platform; begunAt: number | null } = { platform: 'web', begunAt: null };
  return {
    random: seededRandom(seed),
    begin: ({ now, platform }) => {
      made = { platform, begunAt: told(now) };
    },
    note(now, event) {
      if (steps.length >= MAX_STEPS) cut = true;
      else steps.push(stepOf(told(now), event));
    },
    recording() {
      const { id, name, data } = project;
      const films = [...project.films];
      const whole: Recording = {
        recording: 1,
        scenario: { id, name, publishDate: data.publishDate ?? null, ...(films.length && { films }) },
        ...made,
        seed,
        steps,
        ...(cut ? { cut } : {}),
      };
      return JSON.parse(JSON.stringify(whole)) as Recording;
    },
  };
}

const told = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);

function stepOf(at: number | null, event: RunEvent): RecordedStep {
  if (event.type !== 'tick') return { at, event };
  return event.sceneTime === undefined ? at : [at, told(event.sceneTime)];
}
