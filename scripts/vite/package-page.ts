import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Makes the page of a published package: its first script stands within it, so that nothing is waited for before the
 * picture is asked for and the graphics start; launch.json is fetched meanwhile; and it names the scripts that the
 * player is made of, whose bytes are then fetched together, before any of them may run.
 *
 * The first script is there as `package.js` too, for servers whose policy refuses scripts within pages.
 */
export function packagePage(entry = 'src/package.ts'): Plugin[] {
  let first = '';
  const withoutApp: Plugin = {
    name: 'without-app',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/<script type="module".*?<\/script>/, ''),
    },
  };
  const page: Plugin = {
    name: 'package-page',
    async buildStart() {
      first = await oneScript(entry);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.js', source: first });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (/<script[^>]* src=|rel="stylesheet"/.test(html))
          throw new Error('The page of a package loads more than its first script before its picture.');
        const files = new Set<string>();
        const visit = (file: string) => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          files.add(file);
          chunk.imports.forEach(visit);
        };
        visit('player.js');
        return {
          html,
          tags: [
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
            { tag: 'script', children: first.replaceAll('</script', '<\\/script'), injectTo: 'body' },
          ],
        };
      },
    },
  };
  return [withoutApp, page];
}

/** A script with all that it imports at once; what it imports later stays where it is. */
async function oneScript(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [script, ...others] = built.output;
  if (others.length > 0) throw new Error(`${entry} is more than one script.`);
  // It is built apart, where third-party-notices.ts does not see it.
  const foreign = script.moduleIds.filter((id) => id.includes('node_modules'));
  if (foreign.length > 0) throw new Error(`${entry} holds others' work: ${foreign.join(', ')}`);
  return script.code;
}
