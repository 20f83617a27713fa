// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import type { IndexHtmlTransformResult } from 'vite';
import { expect, test } from 'vitest';
import { unsupportedBrowser } from './unsupported-browser.ts';

test('[shell:unsupported-browser] without a script, and where @supports is not known, the page says in each language which browsers to use', () => {
  const transform = unsupportedBrowser().transformIndexHtml as (html: string) => IndexHtmlTransformResult;
  const { html, tags } = transform(readFileSync('index.html', 'utf8')) as Exclude<
    IndexHtmlTransformResult,
    string | unknown[]
  >;
  // Such browsers leave out a rule that they do not know, with all that is in it.
  const known = tags.map(({ children }) =>
    String(children).replace(/@supports[^{]*\{(?:[^{}]|\{[^}]*\})*\}/g, ''),
  );
  expect(known.join('').trim()).toBe('');
  const page = new DOMParser().parseFromString(html.replace(/<script[\s\S]*?<\/script>/g, ''), 'text/html');
  const said = page.querySelectorAll('#root #unsupported p');
  expect([...said].map((one) => one.getAttribute('lang'))).toEqual([
    'en',
    ...['de', 'es', 'fr', 'hu', 'pl', 'pt', 'zh'],
  ]);
  expect(said[0]!.textContent).toBe(
    'This browser is not supported.Please use Chrome, Firefox, Safari or Edge.',
  );
  for (const one of said)
    for (const name of ['Chrome', 'Firefox', 'Safari', 'Edge']) expect(one.textContent).toContain(name);
});
