import type { ActionRow } from './action-row.ts';

/** Halts the scene's own media, timers and timed events. */
export const pause = {
  type: 'pause',
  target: null,
  fields: [],
  durable: false,
  perform: ({ draft }) => {
    if (!draft.state.scene.playing) return;
    draft.state.scene = { ...draft.state.scene, playing: false };
    draft.effect({ type: 'scene-media', do: 'pause' });
  },
} as const satisfies ActionRow;
