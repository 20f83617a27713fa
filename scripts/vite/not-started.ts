import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'not-started.js';

/**
 * Where the first script of a package's page did not start. From the local file system, where browsers fetch nothing,
 * it says so in the visitor's language (spec section 8). Under a policy that refuses scripts within pages, and in shells
 * that do fetch files, it has the same script come as a file.
 */
export function notStarted(locales = 'locales'): Plugin {
  return {
    name: 'not-started',
    generateBundle() {
      const folders = readdirSync(locales, { withFileTypes: true }).filter((one) => one.isDirectory());
      const texts = Object.fromEntries(
        folders.map(({ name: locale }) => {
          const errors = JSON.parse(readFileSync(`${locales}/${locale}/errors.json`, 'utf8'));
          return [locale === 'us' ? 'en' : locale, errors['scenario-file-url'] as string];
        }),
      );
      const source = `(${startOrSay.toString()})(${JSON.stringify(texts)});\n`;
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { defer: true, src: `./${FILE}`, fetchpriority: 'low' }, injectTo: 'body' },
      ],
    },
  };
}

/** Runs in the page as it stands here. */
function startOrSay(texts: Record<string, string>): void {
  if (document.querySelector('canvas')) return;
  const start = () =>
    document.body.append(Object.assign(document.createElement('script'), { src: './package.js' }));
  const say = () => {
    const said = navigator.languages.map((tag) => texts[tag.slice(0, 2).toLowerCase()]).find(Boolean);
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'max-width:34em;margin:20vh auto;padding:0 24px;font:20px/1.5 system-ui,sans-serif';
    note.textContent = said ?? texts.en ?? '';
    document.body.append(note);
  };
  if (location.protocol !== 'file:') start();
  else fetch('./launch.json').then(start, say);
}
