import type { Plugin } from 'vite';

/**
 * uikit carries an Inter of 104 signs for texts without a font of their own, as a chunk of 285 kB (gzip). Every
 * text of ours names our faces (xr/fonts), so that the chunk would never be fetched: it is emptied.
 */
export function noSecondInter(): Plugin {
  return {
    name: 'no-second-inter',
    enforce: 'pre',
    load(id) {
      return /@pmndrs\/msdfonts\/dist\/[^?]*inter[^?]*\.js/.test(id) ? 'export const inter = {};' : null;
    },
  };
}
