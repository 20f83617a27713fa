/** The first script of a published package, which the build writes into its page (scripts/vite/package-page.ts). */
import { reloadForChunks } from './models/play/chunk-reload.ts';
import { beginPlay } from './player/begin.ts';

// Without a server nothing could be fetched; `not-started.js` says so.
if (location.protocol !== 'file:') {
  reloadForChunks();
  void beginPlay(new URL('launch.json', document.baseURI), '');
}
