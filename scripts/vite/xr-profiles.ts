import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { smallTextures } from './small-textures.ts';

const shipped = ['meta-quest-touch-plus', 'oculus-touch-v3', 'pico-4', 'generic-hand'];

/** Devices whose own models are not shipped, and the shipped profile whose buttons match theirs. */
const aliases: Record<string, string> = {
  'oculus-touch': 'oculus-touch-v3',
  'oculus-touch-v2': 'oculus-touch-v3',
  'meta-quest-touch-pro': 'meta-quest-touch-plus',
  'meta-quest-touch-plus-v2': 'meta-quest-touch-plus',
  'generic-trigger': 'meta-quest-touch-plus',
  'generic-trigger-squeeze': 'meta-quest-touch-plus',
  'generic-trigger-thumbstick': 'meta-quest-touch-plus',
  'generic-trigger-squeeze-thumbstick': 'meta-quest-touch-plus',
};

/** Ships the models of common controllers and of hands as `xr-profiles/`, so that none comes from another origin. */
export function xrProfiles(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@webxr-input-profiles/assets/dist/profiles/profilesList.json'));
  const list = JSON.stringify(
    Object.fromEntries([
      ...shipped.map((id) => [id, { path: `${id}/profile.json` }]),
      ...Object.entries(aliases).map(([id, real]) => [id, { path: `${real}/profile.json` }]),
    ]),
  );
  const files = shipped.flatMap((id) => readdirSync(join(folder, id)).map((file) => `${id}/${file}`));
  return {
    name: 'xr-profiles',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.split('/xr-profiles/')[1];
        if (path === 'profilesList.json') return response.end(list);
        if (path && files.includes(path)) return createReadStream(join(folder, path)).pipe(response);
        next();
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'xr-profiles/profilesList.json', source: list });
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `xr-profiles/${file}`,
          originalFileName: join(folder, file),
          source: await sourceOf(join(folder, file)),
        });
      }
    },
  };
}

const sourceOf = async (path: string): Promise<Uint8Array> => {
  const bytes = readFileSync(path);
  return path.endsWith('.glb') ? smallTextures(bytes) : bytes;
};
