import type { Scene } from '#scenario';

/**
 * Seconds that a scene lasts: its film, as soon as that says how long it is; else what its author says. One that
 * never ends lasts until its last timed event.
 */
export function sceneLength(
  { video, duration, timers }: Pick<Scene, 'video' | 'duration' | 'timers'>,
  filmLength: number | null,
): number {
  if (video || filmLength !== null) return filmLength ?? 0;
  return (duration || Math.max(0, ...timers.map(({ time }) => time))) / 1000;
}

/** Whether it matters at which time a scene is seen or tried: it has a film, or something comes with time. */
export function hasTime(
  { video, loop, timers, actions }: Pick<Scene, 'video' | 'loop' | 'timers' | 'actions'>,
  filmLength: number | null,
): boolean {
  return Boolean(video) || filmLength !== null || loop || timers.length > 0 || actions.length > 0;
}

/** A time of a scene as a clock says it: 0:07.5, 12:30. */
export function clockTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}:${rest < 10 ? '0' : ''}${rest}`;
}
