import { editor } from '#models/editor/editor.ts';
import type { Command } from './command.ts';

/** Plays the scenario as it is now, from the current scene. */
export const run = {
  id: 'run',
  label: 'commands.run',
  icon: 'play',
  keys: ['mod+enter'],
  readonly: true,
  when: (state) => state.mode !== 'run' && state.sceneId !== null,
  run: () => editor.startRun(),
} as const satisfies Command;

export const stop = {
  id: 'stop',
  label: 'commands.stop',
  icon: 'square',
  keys: ['escape'],
  readonly: true,
  when: (state) => state.mode === 'run',
  run: () => editor.stopRun(),
} as const satisfies Command;

export const publish = {
  id: 'publish',
  label: 'commands.publish',
  icon: 'rocket',
  when: (state) => Object.keys(state.doc?.scenes ?? {}).length > 0,
  run: () => {
    editor.state.dialog = 'publish';
  },
} as const satisfies Command;

export const openInHeadset = {
  id: 'open-in-headset',
  label: 'commands.openInHeadset',
  icon: 'qr-code',
  readonly: true,
  when: () => true,
  run: () => {
    editor.state.dialog = 'headset';
  },
} as const satisfies Command;

export const showShortcuts = {
  id: 'shortcuts',
  label: 'commands.shortcuts',
  icon: 'keyboard',
  keys: ['?'],
  readonly: true,
  when: () => true,
  run: () => {
    editor.state.dialog = 'shortcuts';
  },
} as const satisfies Command;

/** Lets go of what is armed, then of what is selected. */
export const letGo = {
  id: 'let-go',
  label: 'commands.letGo',
  icon: 'x',
  keys: ['escape'],
  when: (state) => state.placing !== null || state.carrying !== null || state.selection.length > 0,
  run: () => {
    const { state } = editor;
    editor.cancel();
    if (state.placing !== null || state.carrying !== null) {
      state.placing = null;
      state.carrying = null;
    } else editor.select([]);
  },
} as const satisfies Command;
