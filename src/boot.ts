/** The first script of the app's page: decides between the app and the player of a live page by the address's hash. */
import { liveCode } from './catalog/live-code.ts';
import { reloadForChunks } from './models/play/chunk-reload.ts';
import { startPlayer } from './player/start-player.ts';

const codeHere = () => liveCode(location.hash.slice(1));

/** A live page takes a token as every page does (spec section 2); without one it loads nothing for it. */
async function visit(): Promise<void> {
  if (!/[?&]token=/.test(location.href)) return;
  const { takeVisitorToken } = await import('./models/session/token-from-address.ts');
  await takeVisitorToken();
}

function start(): void {
  const code = codeHere();
  reloadForChunks(!code);
  if (code) {
    const launch = new URL(`view/${code}/launch.json`, document.baseURI);
    void visit().finally(() => startPlayer(launch, 'player/'));
  } else void import('./main.tsx').then(({ startApp }) => startApp());
  addEventListener('hashchange', () => {
    if (codeHere() !== code) location.reload();
    else if (code) void visit();
  });
}

start();
