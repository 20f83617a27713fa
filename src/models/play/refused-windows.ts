import type { LogEntry } from '#scenario/play.ts';
import type { Play } from './create-play.ts';

/** A web window whose page lets nobody else show it. */
export interface RefusedWindow {
  url: string;
  object: number;
}

/** What an entry of the log says of a refused window; undefined when it is about something else. */
export function refusedWindow({ type, data }: LogEntry): RefusedWindow | undefined {
  if (type !== 'trouble' || data?.code !== 'web-window-refused') return undefined;
  return { url: String(data.url), object: Number(data.object) };
}

/** Whether a window was refused in this run so far: by its id, or by its address. */
export const wasRefused = (play: Play, object: number, url: string | undefined): boolean =>
  play.log.some((entry) => {
    const refused = refusedWindow(entry);
    return refused !== undefined && (refused.object === object || refused.url === url);
  });
