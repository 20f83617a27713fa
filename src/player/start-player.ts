import type { FirstPicture } from '#catalog/launch.ts';
import { retry } from '#xr/stage/retry.ts';
import { type FirstFrame, firstFrame } from './first-frame.ts';

/** With a preview on screen, how long the player waits for the whole picture at most, in ms. */
const WHOLE_PICTURE = 1500;

/**
 * Has the first picture on screen before anything larger is parsed, then starts the player.
 * `folder`: where the player's files lie, from the page.
 */
export async function startPlayer(launch: URL, folder: string): Promise<void> {
  const first = await firstFrame(launch, told<FirstPicture>('first-picture'));
  await first.seen;
  await Promise.race([first.done, wait(WHOLE_PICTURE)]);
  await presented(first);
  const file = (name: string) => new URL(folder + name, document.baseURI).href;
  const styled = fetchPlayer(file);
  const { startPlayer } = await retry(async () => {
    const player = await loadPlayer(file);
    await styled;
    return player;
  }, false);
  await startPlayer(first);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What was drawn is on its way to the screen; a hidden page has no frames to wait for. */
const presented = ({ picture }: FirstFrame) =>
  picture && document.visibilityState === 'visible'
    ? new Promise<unknown>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    : undefined;

/** What the page says of itself: the build and publishing write it there, as data. */
function told<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

type Addressed = (name: string) => string;

/**
 * Asks for all of the player's files at once, none waits for another; before, they would hold the picture up. Resolves
 * when the style sheet came or was lost: one that was lost is then asked for again, as every sheet is (`patiently`).
 */
async function fetchPlayer(file: Addressed): Promise<void> {
  if (import.meta.env.DEV) return;
  for (const name of told<string[]>('player-scripts') ?? ['player.js']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: file(name) });
    document.head.append(link);
  }
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = file('player.css');
  await new Promise((resolve) => {
    style.onload = style.onerror = resolve;
    document.head.append(style);
  });
}

async function loadPlayer(file: Addressed): Promise<typeof import('./main.tsx')> {
  if (import.meta.env.DEV) return import('./main.tsx');
  return import(/* @vite-ignore */ file('player.js'));
}
