import { describe, expect, test } from 'vitest';
import pendingTexts from '../../locales/pending.json';
import { type Locale, localeCodes, locales } from './locales.ts';
import { type Namespace, namespaces } from './namespaces.ts';
import { baseKey, flatten, placeholders, pluralForms, pluralOf, type Texts } from './texts.ts';

const files = import.meta.glob<Texts>('../../locales/*/*.json', { eager: true, import: 'default' });
const sources = Object.entries(
  import.meta.glob<string>(['../../{src,xr,server,scripts}/**/*.{ts,tsx,mjs}', '!**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const pending = pendingTexts as Partial<Record<Locale, string[]>>;

const textsOf = (locale: Locale, namespace: Namespace) =>
  flatten(files[`../../locales/${locale}/${namespace}.json`] ?? {});
const baseKeys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(baseKey))].sort();

/** Names and examples, which no language says otherwise, and words that some have of English. */
const alike = new Set([
  'Ada Abel',
  'Bearer token',
  'Microsoft Entra ID',
  'Open edX',
  'Open Sans',
  'Open Sans Bold',
  'OpenID Connect',
  'Roboto Mono',
  'Slabo 27px',
  'Windows, offline',
]);
/** Of several words: one alone may well be the same in two languages. */
const isPhrase = (words: string) => /\p{L}{3,}.* \p{L}{2,}/u.test(words.replace(/{{.*?}}/g, ''));

test('every locale has every file, and there are no others', () => {
  const expected = localeCodes.flatMap((locale) =>
    namespaces.map((namespace) => `../../locales/${locale}/${namespace}.json`),
  );
  expect(Object.keys(files).sort()).toEqual(expected.sort());
});

describe.each(localeCodes)('[locale:%s]', (locale) => {
  const forms = pluralForms(locales[locale].tag);

  test.each(namespaces)('%s has the same keys as us, in the plural forms of its language', (namespace) => {
    const texts = textsOf(locale, namespace);
    const original = textsOf('us', namespace);
    expect(baseKeys(texts)).toEqual(baseKeys(original));
    const plurals = new Set([...original.keys()].filter(pluralOf).map(baseKey));
    for (const key of plurals) {
      const missing = forms.filter((form) => !texts.has(`${key}_${form}`));
      expect({ key, missing }).toEqual({ key, missing: [] });
    }
  });

  test.each(namespaces)('%s says something everywhere, with the same placeholders as us', (namespace) => {
    const original = textsOf('us', namespace);
    for (const [key, words] of textsOf(locale, namespace)) {
      expect({ key, empty: words.trim() === '' }).toEqual({ key, empty: false });
      const like =
        original.get(key) ?? original.get(`${baseKey(key)}_other`) ?? original.get(baseKey(key)) ?? '';
      expect({ key, names: placeholders(words) }).toEqual({ key, names: placeholders(like) });
    }
  });
});

test.each(localeCodes.filter((locale) => locale !== 'us'))(
  '[locale:%s] what still stands in English is listed in pending.json, and nothing else',
  (locale) => {
    const english = namespaces.flatMap((namespace) => {
      const original = textsOf('us', namespace);
      return [...textsOf(locale, namespace)]
        .filter(([key, words]) => words === original.get(key) && isPhrase(words) && !alike.has(words))
        .map(([key]) => `${namespace}:${key}`);
    });
    expect(english.sort()).toEqual([...(pending[locale] ?? [])].sort());
  },
);

test.each(
  Object.entries({
    de: 'Höhe',
    es: 'alto',
    fr: 'hauteur',
    hu: 'magassága',
    pl: 'wysokość',
    pt: 'altura',
    us: 'height',
    zh: '高度',
  }) as [Locale, string][],
)('%s says of a picture too large that its height is bound as well', (locale, height) => {
  expect(textsOf(locale, 'errors').get('image-too-wide')).toContain(height);
});

test('every text is named somewhere in the code', () => {
  const code = sources.map(([, text]) => text).join('\n');
  const words = new Set(Array.from(code.matchAll(/['"`.]([\w-]+)/g), ([, word]) => word));
  const unused = namespaces.flatMap((namespace) =>
    baseKeys(textsOf('us', namespace))
      // Nearly every key is found among the words; only the rest is worth searching the whole code for.
      .filter((key) => !words.has(key.split('.').at(-1)) && !isNamed(code, key))
      .map((key) => `${namespace}:${key}`),
  );
  expect(unused).toEqual([]);
});

/**
 * A key is named whole, by its last part (`'not-found'` of an error's row), or by a template that ends in one of its
 * dots (`sections.${name}`).
 */
function isNamed(code: string, key: string): boolean {
  const parts = key.split('.');
  const last = parts.at(-1) as string;
  const starts = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.\${`);
  return (
    ["'", '`', '"', ':'].some((quote) => code.includes(`${quote}${key}`)) ||
    starts.some((start) => code.includes(start)) ||
    new RegExp(`['"\`.]${last}\\b`).test(code)
  );
}

test('every page of the help has a name', () => {
  const pages = Object.keys(import.meta.glob('../../help/us/*.html')).map((path) =>
    path.replace(/.*\/|\.html$/g, ''),
  );
  expect(pages).toContain('editor');
  const names = textsOf('us', 'shell');
  expect(pages.filter((page) => !names.has(`help.pages.${page}`))).toEqual([]);
});
