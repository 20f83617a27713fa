import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The controllers and hands we ship: Quest 2, 3 and Pro, Pico, Vive, and one generic pair that stands for all
 * others. A headset names its profiles from the exact to the general one, so a trimmed list degrades by itself.
 */
const PROFILES = [
  'generic-hand',
  'generic-trigger-squeeze-thumbstick',
  'meta-quest-touch-plus',
  'meta-quest-touch-pro',
  'oculus-touch-v3',
  'pico-4u',
  'htc-vive',
  'htc-vive-focus-3',
];
const FOLDER = 'xr-profiles';

/** Serves and ships the models of controllers and hands under `xr-profiles/`, beside the page. */
export function xrProfiles(): Plugin {
  const profile = createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/package.json');
  const source = join(dirname(profile), 'dist/profiles');
  const list = Object.fromEntries(PROFILES.map((name) => [name, { path: `${name}/profile.json` }]));
  const listed = JSON.stringify(list);
  const known = new Map(
    PROFILES.flatMap((name) =>
      readdirSync(join(source, name)).map((file) => [`${name}/${file}`, join(source, name, file)] as const),
    ),
  );
  return {
    name: 'xr-profiles',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.split(`/${FOLDER}/`)[1];
        if (path === 'profilesList.json') {
          response.setHeader('content-type', 'application/json');
          response.end(listed);
          return;
        }
        const file = path ? known.get(path) : undefined;
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'model/gltf-binary');
        createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/profilesList.json`, source: listed });
      for (const [path, file] of known) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${path}`, source: readFileSync(file) });
      }
    },
  };
}

/**
 * Leaves out the emulator that @pmndrs/xr would bundle (4.8 MB) though our store never asks for it
 * (`emulate: false`). Development loads its own emulator, see xr/emulator.
 */
export function withoutEmulator(): Plugin {
  const stub = '\0without-emulator';
  return {
    name: 'without-emulator',
    enforce: 'pre',
    resolveId(id, importer) {
      return /(^|\/)emulate\.js$/.test(id) && importer?.includes('@pmndrs/xr') ? stub : null;
    },
    load(id) {
      if (id !== stub) return null;
      return 'export function emulate() { throw new Error("The emulator is not part of this build."); }';
    },
  };
}
