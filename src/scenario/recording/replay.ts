import type { Effect } from '../runtime/effects.ts';
import type { RunEvent } from '../runtime/events.ts';
import type { LogEntry } from '../runtime/log.ts';
import type { Project } from '../runtime/project.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import type { Env, RunState } from '../runtime/state.ts';
import { createRun, step } from '../runtime/step.ts';
import type { RecordedStep, Recording } from './recorder.ts';

export interface Replayed {
  state: RunState;
  log: LogEntry[];
  effects: Effect[];
  /** The first index at which the log differs from the recorded one, when there is a recorded one. */
  differs?: { at: number; recorded: unknown; replayed: unknown };
}

/** Replays a recording. On the scenario it was recorded on, the result is identical. */
export function replay(given: Project, recording: Recording): Replayed {
  const project = { ...given, films: new Set([...given.films, ...(recording.scenario.films ?? [])]) };
  const random = seededRandom(recording.seed);
  const env = (now: number | null, state?: RunState): Env => ({
    now: now ?? Number.NaN,
    random,
    platform: state?.platform ?? recording.platform,
  });
  let state = createRun(project, env(recording.begunAt));
  const log: LogEntry[] = [];
  const effects: Effect[] = [];
  for (const one of recording.steps) {
    const { at, event } = read(one);
    const result = step(project, state, event, env(at, state));
    state = result.state;
    for (const entry of result.log) log.push(entry);
    for (const effect of result.effects) effects.push(effect);
  }
  const differs = recording.log && difference(recording.log, log);
  return { state, log, effects, ...(differs ? { differs } : {}) };
}

function read(one: RecordedStep): { at: number | null; event: RunEvent } {
  if (one === null || typeof one === 'number') return { at: one, event: { type: 'tick' } };
  if (!Array.isArray(one)) return one;
  return { at: one[0], event: { type: 'tick', sceneTime: one[1] ?? Number.NaN } };
}

function difference(recorded: readonly unknown[], replayed: readonly unknown[]): Replayed['differs'] {
  for (let at = 0; at < Math.max(recorded.length, replayed.length); at++)
    if (canonical(recorded[at]) !== canonical(replayed[at]))
      return { at, recorded: recorded[at], replayed: replayed[at] };
  return undefined;
}

/** JSON text with sorted keys: tools that rewrite files may change their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
