import type { ActionForm } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Resumes the scene's media, timers and timed events; a scene that has ended starts over. */
export const play = {
  type: 'play',
  target: null,
  durable: false,
  perform: ({ draft }) => {
    const { scene } = draft.state;
    if (scene.playing && !scene.ended) return;
    draft.state.scene = scene.ended
      ? { ...scene, playing: true, ended: false, time: 0, next: 0 }
      : { ...scene, playing: true };
    draft.effect({ type: 'scene-media', do: scene.ended ? 'restart' : 'play' });
  },
} as const satisfies ActionRow;

export const playForm = { group: 'media', fields: [] } as const satisfies ActionForm;
