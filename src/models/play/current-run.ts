import { proxy, ref } from 'valtio/vanilla';
import type { Play } from './create-play.ts';

/** The run on this page, whoever hosts it (a published player, the editor's run mode); null while none is. */
export const running = proxy<{ play: Play | null }>({ play: null });

/** Makes a run the page's own; returns how to take it back. */
export function announceRun(play: Play): () => void {
  const mine = ref(play);
  running.play = mine;
  return () => {
    if (running.play === mine) running.play = null;
  };
}
