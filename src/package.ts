/** The first script of a published package, which the build writes into its page (scripts/vite/package-page.ts). */
import { reloadForChunks } from './models/play/chunk-reload.ts';
import { startPlayer } from './player/start-player.ts';

const { src } = document.currentScript as HTMLScriptElement;
// From the local file system `not-started.js` has this come as a file where files can be fetched, and else says so.
// Some servers hold back what stands within a page: then the file began already.
if ((location.protocol !== 'file:' || src) && !document.querySelector('canvas')) {
  reloadForChunks();
  void startPlayer(new URL('launch.json', document.baseURI), '');
}
