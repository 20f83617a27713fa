import type { Plugin } from 'vite';

/**
 * Lets the browser fetch a package's launch.json while the boot is still on its way, and tells the boot which
 * scripts the player is made of: it has their bytes fetched together, before any of them may run.
 */
export function launchEarly(): Plugin {
  return {
    name: 'launch-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = new Set<string>();
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          files.add(file);
          chunk.imports.forEach(visit);
        };
        visit('player.js');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', href: './launch.json', crossorigin: 'anonymous' },
            injectTo: 'head',
          },
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'player-scripts' },
            children: JSON.stringify([...files]),
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
