import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { apiOrigin } from './scripts/vite/api-origin.ts';
import { carryPlayer } from './scripts/vite/carry-player.ts';
import { leanShaders } from './scripts/vite/lean-shaders.ts';
import { noEmulator } from './scripts/vite/no-emulator.ts';
import { noSecondInter } from './scripts/vite/no-second-inter.ts';
import { notStarted } from './scripts/vite/not-started.ts';
import { packagePage } from './scripts/vite/package-page.ts';
import { thirdPartyNotices } from './scripts/vite/third-party-notices.ts';
import { uikitNames } from './scripts/vite/uikit-names.ts';
import { unsupportedBrowser } from './scripts/vite/unsupported-browser.ts';
import { xrProfiles } from './scripts/vite/xr-profiles.ts';

const web = 'dist/web';
const player = 'dist/player';
const api = apiOrigin(process.env);

const plugins = [
  react(),
  leanShaders(),
  noEmulator(),
  noSecondInter(),
  uikitNames(),
  xrProfiles(),
  thirdPartyNotices(),
  carryPlayer(player, web),
];
/** A build takes three in its own small modules: as one file, what only a model needs would burden every start. */
const common = (command: 'build' | 'serve'): UserConfig => ({
  resolve: {
    dedupe: ['three', 'react', 'react-dom'],
    alias: command === 'build' ? [{ find: /^three$/, replacement: 'three/src/Three.js' }] : [],
  },
});

/**
 * Two builds of one index.html: `vite build` makes the app (at /app/), `vite build --mode player` the player of
 * published packages (any folder of any server), whose first script is another.
 */
export default defineConfig(({ mode, command }) => ({
  ...common(command),
  ...(mode === 'player'
    ? {
        plugins: [...plugins, packagePage(), notStarted()],
        base: './',
        build: {
          outDir: player,
          target: 'es2022',
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: { page: 'index.html', player: 'src/player/main.tsx' },
            preserveEntrySignatures: 'allow-extension' as const,
            output: {
              entryFileNames: ({ name }: { name: string }) =>
                name === 'player' ? 'player.js' : 'assets/[name]-[hash].js',
              // Whatever the player starts with comes at once: in one file it packs smaller than in twenty.
              // The page is no part of it: it would load the player before its picture.
              codeSplitting: {
                groups: [{ name: 'player', tags: ['$initial' as const], test: /^(?!.*index\.html)/ }],
              },
              // By what they are: budgets.json counts what is said first.
              chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) =>
                `assets/${facadeModuleId?.includes('/locales/') ? 'texts-' : ''}[name]-[hash].js`,
              assetFileNames: ({ names }: { names: string[] }) =>
                names.includes('player.css') ? 'player.css' : 'assets/[name]-[hash][extname]',
            },
          },
        },
      }
    : {
        plugins: [...plugins, unsupportedBrowser()],
        base: '/app/',
        build: { outDir: web, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 2048 },
        server: {
          proxy: Object.fromEntries(
            ['/app/api', '/app/trpc', '/app/media', '/app/view', '/app/help'].map((path) => [
              path,
              { target: api },
            ]),
          ),
        },
      }),
}));
