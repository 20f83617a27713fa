import type { Plugin } from 'vite';

/**
 * uikit registers its components by their class names, which minifying makes alike: every panel of a production
 * build would then be drawn by whichever class came last. Here each is given its name as a text.
 */
export function uikitNames(): Plugin {
  return {
    name: 'uikit-names',
    enforce: 'pre',
    transform(code, id) {
      if (!/@react-three\/uikit\/dist\/index\.js/.test(id)) return null;
      return { code: code.replace(/\bbuild\(Vanilla(\w+)\)/g, "build(Vanilla$1, '$1')"), map: null };
    },
  };
}
