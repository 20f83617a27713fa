/**
 * The first script of both builds: decides between the app and the player by the address's hash, and has the
 * first picture on screen before anything larger is parsed.
 */
import type { FirstPicture } from './catalog/launch.ts';
import { liveCode } from './catalog/live-code.ts';
import { reloadForChunks } from './models/play/chunk-reload.ts';
import { type FirstFrame, firstFrame } from './player/first-frame.ts';

declare const __PACKAGE__: boolean;

const codeHere = () => liveCode(location.hash.slice(1));

/** With a preview on screen, how long the player waits for the whole picture at most, in ms. */
const WHOLE_PICTURE = 1500;

/** A live page takes a token as every page does (spec section 2); without one it loads nothing for it. */
async function visit(): Promise<void> {
  if (!/[?&]token=/.test(location.href)) return;
  const { takeVisitorToken } = await import('./models/session/from-address.ts');
  await takeVisitorToken();
}

async function play(launch: URL): Promise<void> {
  const first = await firstFrame(launch, told<FirstPicture>('first-picture'));
  await first.seen;
  await Promise.race([first.done, wait(WHOLE_PICTURE)]);
  await presented(first);
  fetchPlayer();
  const { startPlayer } = await loadPlayer();
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

const player = (file: string) => new URL(__PACKAGE__ ? file : `player/${file}`, document.baseURI).href;

/** Asks for all of the player's scripts at once, none waits for another; before, they would hold the picture up. */
function fetchPlayer(): void {
  if (import.meta.env.DEV) return;
  for (const file of told<string[]>('player-scripts') ?? ['player.js']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', href: player(file) });
    document.head.append(link);
  }
}

async function loadPlayer(): Promise<typeof import('./player/main.tsx')> {
  if (import.meta.env.DEV) return import('./player/main.tsx');
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = player('player.css');
  document.head.append(style);
  return import(/* @vite-ignore */ player('player.js'));
}

function start(): void {
  const code = codeHere();
  reloadForChunks();
  if (__PACKAGE__) void play(new URL('launch.json', document.baseURI));
  else if (code) {
    const launch = new URL(`view/${code}/launch.json`, document.baseURI);
    void visit().finally(() => play(launch));
  } else void import('./main.tsx').then(({ startApp }) => startApp());
  if (!__PACKAGE__) {
    addEventListener('hashchange', () => {
      if (codeHere() !== code) location.reload();
      else if (code) void visit();
    });
  }
}

start();
