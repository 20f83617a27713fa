/**
 * The first script of both builds: decides between the app and the player by the address's hash, and has the
 * first picture on screen before anything larger is parsed.
 */
import { firstFrame } from './player/first-frame.ts';

declare const __PACKAGE__: boolean;

const liveCode = () => /^#\/view\/([\w-]+)/.exec(location.hash)?.[1];

async function play(launch: URL): Promise<void> {
  const first = firstFrame(launch);
  const { startPlayer } = await loadPlayer();
  await startPlayer(first);
}

async function loadPlayer(): Promise<typeof import('./player/main.tsx')> {
  if (__PACKAGE__ || import.meta.env.DEV) return import('./player/main.tsx');
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = new URL('player/player.css', document.baseURI).href;
  document.head.append(style);
  return import(/* @vite-ignore */ new URL('player/player.js', document.baseURI).href);
}

function start(): void {
  const code = liveCode();
  if (__PACKAGE__) void play(new URL('launch.json', document.baseURI));
  else if (code && code !== 'private') void play(new URL(`view/${code}/launch.json`, document.baseURI));
  else void import('./main.tsx').then(({ startApp }) => startApp());
  if (!__PACKAGE__) {
    addEventListener('hashchange', () => {
      if (liveCode() !== code) location.reload();
    });
  }
}

start();
