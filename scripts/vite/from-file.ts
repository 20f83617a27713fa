import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'from-file.js';

/**
 * Says why a package that was opened from the local file system shows nothing (spec section 8): browsers start no
 * modules there, so that it is a plain script of its own that speaks, in the visitor's language.
 */
export function fromFile(locales = 'locales'): Plugin {
  return {
    name: 'from-file',
    generateBundle() {
      const texts = Object.fromEntries(
        readdirSync(locales).map((locale) => {
          const errors = JSON.parse(readFileSync(`${locales}/${locale}/errors.json`, 'utf8'));
          return [locale === 'us' ? 'en' : locale, errors['scenario-file-url'] as string];
        }),
      );
      const source = `(${speak.toString()})(${JSON.stringify(texts)});\n`;
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

/** Runs in the page as it stands here. Where modules do start, the player is there first and says things itself. */
function speak(texts: Record<string, string>): void {
  if (location.protocol !== 'file:' || document.querySelector('canvas')) return;
  const said = navigator.languages.map((tag) => texts[tag.slice(0, 2).toLowerCase()]).find(Boolean);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'max-width:34em;margin:20vh auto;padding:0 24px;font:20px/1.5 system-ui,sans-serif';
  note.textContent = said ?? texts.en ?? '';
  document.body.append(note);
}
