import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Pauses the scene's media, timers and timed events. */
export const pause = {
  type: 'pause',
  target: null,
  durable: false,
  perform: ({ draft }) => {
    if (!draft.state.scene.playing) return;
    draft.state.scene = { ...draft.state.scene, playing: false };
    draft.effect({ type: 'scene-media', do: 'pause' });
  },
} as const satisfies ActionRow;

export const pauseForm = { group: 'media', fields: [] } as const satisfies ActionForm;
