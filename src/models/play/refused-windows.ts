import type { Play } from './create-play.ts';

/** Whether a window was refused in this run so far: by its id, or by its address. */
export const wasRefused = (play: Play, object: number, url: string | undefined): boolean =>
  play.log.some(
    ({ type, data }) => type === 'window:refused' && (data.object === object || data.url === url),
  );
