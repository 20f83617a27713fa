import type { Texts } from './keys.ts';
import { loadWithFallback } from './load.ts';
import { loadPlayTexts } from './load-play.ts';
import { isLocale, locales } from './locales.ts';
import type { Namespace } from './namespaces.ts';
import { rememberedLocale } from './remembered-locale.ts';

/**
 * A file of play's texts as it lies there, in the language that is named or the visitor's: for what must be said
 * at once. What fills values in and counts (`useT`) is larger than all that is asked before a run.
 */
export async function plainTexts<N extends Namespace>(namespace: N, locale?: string): Promise<Texts[N]> {
  const spoken = isLocale(locale) ? locale : rememberedLocale();
  document.documentElement.lang = locales[spoken].tag;
  return (await loadWithFallback(loadPlayTexts, spoken, namespace)) as Texts[N];
}
