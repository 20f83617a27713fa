import type { ActionRow } from '../runtime/draft.ts';

/** Halts the scene's own media, timers and timed events. */
export const pause = {
  type: 'pause',
  target: null,
  fields: [],
  perform: ({ draft }) => {
    if (!draft.state.scene.playing) return;
    draft.state.scene = { ...draft.state.scene, playing: false };
    draft.effect({ type: 'scene-media', do: 'pause' });
  },
} as const satisfies ActionRow;
