import type { RunEvent } from '../runtime/events.ts';
import type { LogEntry } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import type { Env, Platform } from '../runtime/state.ts';

/** One event of a run; see `recordingSchema`. Times in milliseconds; null where the clock gave no finite number. */
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
  /** The only source of random numbers that the recorded run may use. */
  readonly random: () => number;
  /** Records the run's environment. Call it before the first event. */
  begin(env: Env): void;
  /** Records the next event and its time. */
  note(now: number, event: RunEvent): void;
  /** A copy of the recording so far, as plain data. */
  recording(): Recording;
}

/** About three hours of play; later steps are not recorded. */
const MAX_STEPS = 120_000;

/** Records a run. `seed` is any number; equal seeds give equal random numbers. */
export function createRecorder(project: Project, seed: number): Recorder {
  const steps: RecordedStep[] = [];
  let cut = false;
  let origin: { platform: Platform; begunAt: number | null } = { platform: 'web', begunAt: null };
  return {
    random: seededRandom(seed),
    begin: ({ now, platform }) => {
      origin = { platform, begunAt: finiteOrNull(now) };
    },
    note(now, event) {
      if (steps.length >= MAX_STEPS) cut = true;
      else steps.push(stepOf(finiteOrNull(now), event));
    },
    recording() {
      const { id, name, data } = project;
      const films = [...project.films];
      const recording: Recording = {
        recording: 1,
        scenario: { id, name, publishDate: data.publishDate ?? null, ...(films.length && { films }) },
        ...origin,
        seed,
        steps,
        ...(cut ? { cut } : {}),
      };
      return JSON.parse(JSON.stringify(recording)) as Recording;
    },
  };
}

const finiteOrNull = (ms: number): number | null => (Number.isFinite(ms) ? ms : null);

function stepOf(at: number | null, event: RunEvent): RecordedStep {
  if (event.type !== 'tick') return { at, event };
  return event.sceneTime === undefined ? at : [at, finiteOrNull(event.sceneTime)];
}
