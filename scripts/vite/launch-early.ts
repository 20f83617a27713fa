import type { Plugin } from 'vite';

/** Lets the browser fetch a package's launch.json while the boot is still on its way. */
export function launchEarly(): Plugin {
  return {
    name: 'launch-early',
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'fetch', href: './launch.json', crossorigin: 'anonymous' },
        injectTo: 'head',
      },
    ],
  };
}
