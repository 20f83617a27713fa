import { cpSync, existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { precompress } from './precompress.ts';

/** The page of a package, its first scripts, and what the app has already. */
const ofPackages = /(index\.html|package\.js|not-started\.js|xr-profiles)$/;

/**
 * The live page plays with the very bundle that packages carry: it is laid into the app as `player/`, by
 * whichever of the two builds ends last, and the whole is packed for our own server.
 */
export function carryPlayer(player: string, web: string): Plugin {
  return {
    name: 'carry-player',
    closeBundle() {
      if (!existsSync(`${player}/player.js`) || !existsSync(`${web}/index.html`)) return;
      cpSync(player, `${web}/player`, {
        recursive: true,
        filter: (source) => !ofPackages.test(source),
      });
      // Packages stay plain: theirs are other people's servers.
      precompress(web);
    },
  };
}
