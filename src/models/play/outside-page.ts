import { proxy } from 'valtio/vanilla';
import type { Play } from './create-play.ts';

/** A page beside the run, and what it is called where it has a name. */
export interface OutsidePage {
  url: string;
  name?: string | undefined;
}

/** Pages asked for in the headset, the oldest first; `told`: the learner has heard of all of them in there. */
export const outside = proxy<{ pages: OutsidePage[]; told: boolean }>({ pages: [], told: true });

/**
 * Opens a page in a window of its own. No such window can be seen in a headset, and it might end the session: there
 * the page waits until the headset is off.
 */
export function openOutside(url: string, play: Play, name?: string): void {
  if (play.state.run.platform === 'vr') {
    outside.pages = [...outside.pages.filter((page) => page.url !== url), { url, name }];
    outside.told = false;
  } else openNow(url);
}

/** Opens a page, inside a press; one that waited waits no longer. */
export function openNow(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
  outside.pages = outside.pages.filter((page) => page.url !== url);
}
