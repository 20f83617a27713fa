import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What a browser sees that cannot run the app: Internet Explorer 11 and earlier (spec section 2). They know neither
 * scripts as modules nor `@supports`, so the page says it without a script and hides it by what they do not read.
 */
export function unsupportedBrowser(locales = 'locales'): Plugin {
  return {
    name: 'unsupported-browser',
    transformIndexHtml: (html) => ({
      html: html.replace('<div id="root"></div>', `<div id="root">${notice(locales)}</div>`),
      tags: [{ tag: 'style', children: '@supports (display: grid) { #unsupported { display: none } }' }],
    }),
  };
}

/** In every language: without a script nobody can ask which one is wanted. The app's first drawing takes its place. */
function notice(locales: string): string {
  const folders = readdirSync(locales, { withFileTypes: true }).filter((one) => one.isDirectory());
  const names = folders.map(({ name }) => name).sort((a, b) => Number(b === 'us') - Number(a === 'us'));
  const lines = names.map((locale) => {
    const { unsupported } = JSON.parse(readFileSync(`${locales}/${locale}/shell.json`, 'utf8')) as {
      unsupported: { title: string; text: string };
    };
    const lang = locale === 'us' ? 'en' : locale;
    return `<p lang="${lang}"><strong>${unsupported.title}</strong><br />${unsupported.text}</p>`;
  });
  return `<div id="unsupported" style="max-width: 540px; margin: 60px auto; font: 16px/1.5 sans-serif">${lines.join('')}</div>`;
}
