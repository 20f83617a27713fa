import { proxy, ref, subscribe } from 'valtio/vanilla';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import { running } from '#models/play/current-run.ts';
import { scoreOf } from '#scenario/play.ts';
import { createCapture } from './capture.ts';
import { type DebuggerState, debuggerState } from './debugger-state.ts';
import {
  type InspectorSettings,
  keepSettings,
  type Placement,
  readSettings,
  toMaxEvents,
} from './settings.ts';

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
};

interface InspectorState {
  open: boolean;
  /** The run as it was last read; null while nothing runs. */
  now: DebuggerState | null;
  settings: InspectorSettings;
}

/** The page's inspector: it starts capturing when it opens, and stops when it closes or the run ends. */
export const inspector = proxy<InspectorState>({
  open: false,
  now: null,
  settings: readSettings(storage()),
});

export const capture = createCapture({
  play: () => running.play,
  maxEvents: () => inspector.settings.maxEvents,
  score: ({ project, state }) => scoreOf({ project, state: state.run }),
});

/** Told at each opening: the app records it as an activity of the user. */
const openings = new Set<() => void>();
/** How to end what an opening began. */
let release: (() => void) | null = null;

/** Calls back whenever the inspector is opened; returns how to stop. */
export function onInspectorOpened(listener: () => void): () => void {
  openings.add(listener);
  return () => openings.delete(listener);
}

/** Opens, and starts capturing; where no run comes it gives up quietly. */
export function openInspector(): void {
  if (release) return;
  inspector.open = true;
  release = follow();
  capture.start();
  for (const told of openings) told();
}

/** Closes, and stops capturing; what was captured goes with the next opening. */
export function closeInspector(): void {
  if (!release) return;
  release();
  release = null;
  inspector.open = false;
  capture.stop();
}

export const toggleInspector = (): void => (inspector.open ? closeInspector() : openInspector());

/** Reads the run at each change, at most every 50 ms, and its clock every 500 ms. Closes when the run is over. */
function follow(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let unwatch: () => void = () => undefined;
  const read = () => {
    clearTimeout(waiting);
    waiting = undefined;
    inspector.now = running.play ? ref(debuggerState(running.play)) : null;
  };
  const watch = () => {
    unwatch();
    const { play } = running;
    unwatch = play
      ? subscribe(play.state, () => {
          waiting ??= setTimeout(read, limits.stateThrottleMs);
        })
      : () => undefined;
    read();
  };
  let seen = running.play !== null;
  const forget = subscribe(running, () => {
    if (running.play === null && seen) return closeInspector();
    seen = true;
    watch();
    if (['active', 'given-up'].includes(capture.state.status)) capture.start();
  });
  const refresh = setInterval(read, limits.refreshMs);
  watch();
  return () => {
    clearInterval(refresh);
    clearTimeout(waiting);
    forget();
    unwatch();
  };
}

export function setMaxEvents(value: number): void {
  inspector.settings.maxEvents = toMaxEvents(value);
  capture.trim();
  keepSettings(storage(), inspector.settings);
}

export function setRowsPerPage(rows: number): void {
  inspector.settings.rowsPerPage = rows;
  keepSettings(storage(), inspector.settings);
}

export function placeInspector(place: Placement): void {
  inspector.settings.window = place;
  keepSettings(storage(), inspector.settings);
}
