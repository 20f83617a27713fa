import type { LoadTexts } from './load.ts';

const chunks = import.meta.glob('../../locales/*/{common,errors,format,inspector,kit,play,headset}.json', {
  import: 'default',
});

/** Only the texts that playing needs: published packages carry these chunks and no others. */
export const loadPlayTexts: LoadTexts = async (locale, namespace) =>
  (await chunks[`../../locales/${locale}/${namespace}.json`]?.()) as object | undefined;
