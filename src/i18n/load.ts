import { fallbackLocale, type Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** Fetches one file of texts; undefined where the locale has none. */
export type LoadTexts = (locale: Locale, namespace: Namespace) => Promise<object | undefined>;

/** The locale's file, else the fallback locale's, else the default's. */
export async function loadWithFallback(
  load: LoadTexts,
  locale: Locale,
  namespace: Namespace,
): Promise<object> {
  const found =
    (await load(locale, namespace)) ??
    (await load(fallbackLocale, namespace)) ??
    (await load('us', namespace));
  if (!found) throw new Error(`No locale has texts for ${namespace}.`);
  return found;
}
