import {
  createRecorder,
  createRun,
  type Env,
  indexProject,
  type LogEntry,
  type Platform,
  type Project,
  type Recording,
  type RunEvent,
  type RunState,
  type ScenarioFile,
  step,
  untilDue,
} from '#scenario/play.ts';
import { eventsOf } from './script-words.ts';

export interface ScriptedRun {
  project: Project;
  state: RunState;
  log: LogEntry[];
  recording: Recording;
}

/**
 * Plays a scenario by a text of steps, one a line: see `script-words.ts`. Empty lines and those after # are passed
 * over. Scenes are there at once. Throws when a line means nothing.
 */
export function playScript(
  file: ScenarioFile,
  script: string,
  { seed = 1, platform = 'web' }: { seed?: number; platform?: Platform } = {},
): ScriptedRun {
  const project = indexProject(file);
  const recorder = createRecorder(project, seed);
  let now = 0;
  const env = (): Env => ({ now, random: recorder.random, platform });
  recorder.begin(env());
  let state: RunState = createRun(project, env());
  const log: LogEntry[] = [];
  const send = (event: RunEvent) => {
    recorder.note(now, event);
    const result = step(project, state, event, env());
    state = result.state;
    log.push(...result.log);
    if (!state.loaded && state.sceneId !== null && !state.exited)
      send({ type: 'scene-loaded', sceneId: state.sceneId });
  };
  send({ type: 'start' });
  for (const [index, line] of script.split(/\r?\n/).entries()) {
    const words = line.replace(/(^|\s)#.*$/, '').trim();
    if (!words) continue;
    const told = eventsOf(words, project, state);
    if (!told) throw new Error(`Line ${index + 1} means nothing here: ${words}`);
    const end = now + told.seconds * 1000;
    // From moment to moment: where one of them leads to another scene, that scene's time begins there.
    for (let cut = false; !cut; ) {
      const next = now + Math.max(1, untilDue(project, state, env()) ?? Number.POSITIVE_INFINITY);
      if (next >= end) break;
      now = next;
      const before = log.length;
      send({ type: 'tick' });
      cut = log.slice(before).some(({ type }) => type === 'actions:limit');
    }
    now = end;
    told.events.forEach(send);
  }
  return { project, state, log, recording: { ...recorder.recording(), log: plain(log) } };
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A log as lines that people read: seconds, type, data. */
export function logLines(log: readonly LogEntry[]): string {
  return log
    .map(
      ({ relativeTime, type, data }) =>
        `${(relativeTime / 1000).toFixed(3).padStart(9)}  ${type.padEnd(24)} ${JSON.stringify(data)}\n`,
    )
    .join('');
}
