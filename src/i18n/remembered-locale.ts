import { isLocale, type Locale, matchLocale } from './locales.ts';

const KEY = 'locale';

/** The locale chosen earlier, else the first browser language we speak. Storage may be blocked in a frame. */
export function rememberedLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY);
    if (isLocale(stored)) return stored;
  } catch {
    // Storage is blocked: go by the browser's languages.
  }
  return matchLocale(typeof navigator === 'undefined' ? [] : navigator.languages);
}

/** Keeps the choice for the next visit, where the browser lets us. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}
