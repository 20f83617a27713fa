import type { LoadTexts } from './load.ts';

const chunks = import.meta.glob('../../locales/*/*.json', { import: 'default' });

/**
 * Every file of every locale, each a chunk of its own that is fetched when first needed. In a file of its own, or
 * published packages would carry the chunks too, though nothing of theirs ever asks for them.
 */
export const loadAppTexts: LoadTexts = async (locale, namespace) =>
  (await chunks[`../../locales/${locale}/${namespace}.json`]?.()) as object | undefined;
