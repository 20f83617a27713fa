import { actionTable } from '../actions/registry.ts';
import type { RunEventType } from '../types.ts';
import { restored } from './bookmark.ts';
import { advance, nextDue } from './clock.ts';
import { Draft } from './draft.ts';
import type { Effect } from './effects.ts';
import type { RunEvent } from './events.ts';
import { activate, drag, hover, interactions, leaveGone, press } from './interact.ts';
import type { LogEntry } from './log.ts';
import { findRunEvent, runEvent } from './pending.ts';
import type { Project } from './project.ts';
import { endScene, enterScene, leaveScene, reverseTimeouts, sceneLoaded } from './scenes.ts';
import { type Env, freshState, type RunState } from './state.ts';
import { jumpTo } from './timed-events.ts';
import type { Trouble } from './trouble.ts';
import { assign } from './variables.ts';

export interface StepResult {
  state: RunState;
  /** For the world to do, in order. */
  effects: readonly Effect[];
  log: readonly LogEntry[];
}

/** A run before its first event. Send `start` or `resume-bookmark` next. */
export function createRun(_project: Project, env: Env): RunState {
  return freshState(env);
}

/**
 * One step of a run: time passes to `env.now`, then the event happens. Pure: the same arguments
 * give the same answer, and nothing given is changed.
 */
export function step(project: Project, state: RunState, event: RunEvent, env: Env): StepResult {
  const draft = new Draft(project, state, env, actionTable);
  if (!state.exited) {
    advance(draft, env.now, event.type === 'tick' ? event : undefined);
    // What comes due may have left for good.
    if (!draft.state.exited) (handlers[event.type] as (draft: Draft, event: RunEvent) => void)(draft, event);
    leaveGone(draft, state);
    draft.finish();
  }
  if (project.data.bookmark && changedDurably(state, draft.state)) draft.effect({ type: 'bookmark' });
  return { state: draft.state, effects: draft.effects, log: draft.log };
}

/** Milliseconds until something comes due by itself; null: nothing does. For who lets time pass in leaps. */
export function untilDue(project: Project, state: RunState, env: Env): number | null {
  if (!state.loaded || state.held || state.exited) return null;
  return nextDue(new Draft(project, state, env, actionTable))?.in ?? null;
}

/** The durable part of a run (docs/reference/scenario-format.md). The place is kept where a scene is entered. */
const durable = ['variables', 'flags', 'disabled', 'visited', 'drops', 'answers', 'complete'] as const;

function changedDurably(before: RunState, now: RunState): boolean {
  return now.sceneId !== null && durable.some((key) => before[key] !== now[key]);
}

/** What each event does. */
const handlers: { [T in RunEventType]: (draft: Draft, event: Extract<RunEvent, { type: T }>) => void } = {
  start: (draft, { sceneId, at }) => start(draft, sceneId, at),
  'resume-bookmark': (draft, { bookmark }) => {
    Object.assign(draft.state, restored(draft.project, bookmark));
    draft.note('resume', 'navigation', { scene: bookmark.lastSceneId });
    enterScene(draft, existing(draft, bookmark.lastSceneId));
    draft.state.resuming = draft.state.sceneId === bookmark.lastSceneId;
  },
  'scene-loaded': (draft, { sceneId }) => sceneLoaded(draft, sceneId),
  tick: () => {},
  pause: (draft) => hold(draft, true),
  resume: (draft) => hold(draft, false),
  press,
  hover,
  drag: (draft, { object }) => drag(draft, object),
  activate: (draft, { object }) => activate(draft, object),
  ...interactions,
  'media-ended': (draft, { object }) => mediaEnded(draft, object),
  'set-variable': (draft, { variable, value }) => setVariable(draft, variable, value),
  'run-event': (draft, { event }) => fireRunEvent(draft, event),
  platform: (draft, { platform }) => {
    if (draft.state.platform === platform) return;
    draft.state.platform = platform;
    draft.note('platform', 'other', { platform });
  },
  trouble: (draft, { code, data }) => draft.note('trouble', 'other', { code, ...data } as Trouble),
  'turn-asked': (draft, { type: _, ...there }) => draft.note('turn:asked', 'navigation', there),
  'window-refused': (draft, { url, object }) => draft.note('window:refused', 'other', { url, object }),
  'captions-lost': (draft, { url, cause }) => draft.note('captions:lost', 'other', { url, cause }),
  leave: (draft) => {
    reverseTimeouts(draft);
    leaveScene(draft);
    draft.state.exited = true;
    draft.note('leave', 'other', { seconds: draft.state.elapsed / 1000 });
  },
};

function start(draft: Draft, sceneId: number | undefined, at = 0): void {
  const first = existing(draft, sceneId);
  draft.note('start', 'navigation', { scenario: draft.project.id, name: draft.project.name });
  enterScene(draft, first);
  if (at > 0) jumpTo(draft, at);
}

/** The scene asked for, or the initial one where there is none such. */
function existing(draft: Draft, sceneId: number | undefined): number {
  if (sceneId !== undefined && draft.project.scenes.has(sceneId)) return sceneId;
  return draft.project.order[0]?.id ?? Number.NaN;
}

function hold(draft: Draft, held: boolean): void {
  if (draft.state.held === held) return;
  draft.state.held = held;
  draft.note(held ? 'clock:paused' : 'clock:resumed', 'other', {});
}

function mediaEnded(draft: Draft, id: number | undefined): void {
  if (id === undefined) {
    // While another scene is on its way, it is the film of the one before that has ended.
    if (draft.state.loaded) endScene(draft);
    return;
  }
  const entry = draft.project.objects.get(id);
  if (entry?.sceneId !== draft.state.sceneId || !entry) return;
  draft.put('media', id, 'stopped');
  draft.note('mediaEnded', 'media', { object: id, name: entry.object.name });
  draft.run(entry.object.onDone, id, 'onDone');
}

/** From outside: an unknown name is logged, not an error of the run. */
function setVariable(draft: Draft, variable: number | string, value: string | number): void {
  const { variableIds, variables } = draft.project;
  const id = typeof variable === 'number' ? variable : variableIds.get(variable.toLowerCase());
  if (id === undefined || id < 0 || !variables.has(id))
    draft.note('trouble', 'data', { code: 'variable-not-found', variable });
  else assign(draft, id, value);
}

function fireRunEvent(draft: Draft, event: number | string): void {
  const id = typeof event === 'number' ? event : findRunEvent(draft, event);
  if (id !== undefined && draft.project.objects.get(id)?.object.type === 'run-event') runEvent(draft, id);
  else
    draft.note('trouble', 'action', {
      code: 'run-event-missing',
      message: `Could not find run-event with name ${event}`,
    });
}
