import type { Plugin } from 'vite';

/**
 * The XR library carries a headset emulator of 4.8 MB that it loads on some host names even when told not to.
 * Our tests bring their own, so the module is emptied.
 */
export function noEmulator(): Plugin {
  return {
    name: 'no-emulator',
    enforce: 'pre',
    load(id) {
      if (!/@pmndrs\/xr\/dist\/emulate\.js/.test(id)) return null;
      return 'export function emulate() { throw new Error("The emulator is not part of this build."); }';
    },
  };
}
