/** The locales the product speaks (spec, section 9), with the language tag that browsers and plural rules know. */
export const locales = {
  us: { tag: 'en-US' },
  de: { tag: 'de' },
  es: { tag: 'es' },
  fr: { tag: 'fr' },
  hu: { tag: 'hu' },
  pl: { tag: 'pl' },
  pt: { tag: 'pt' },
  zh: { tag: 'zh-CN' },
} as const satisfies Record<string, { tag: string }>;

export type Locale = keyof typeof locales;

export const localeCodes = Object.keys(locales) as Locale[];
export const defaultLocale: Locale = 'us';
/** Speaks where the chosen locale has no text. */
export const fallbackLocale: Locale = 'de';

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && value in locales;

/** The locale whose tag this is; the default for a tag that is not ours. */
export function localeOfTag(tag: string): Locale {
  return localeCodes.find((code) => locales[code].tag === tag) ?? defaultLocale;
}

/** The first of these browser language tags that the product speaks, or the default. */
export function matchLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.toLowerCase().split('-')[0];
    const found = localeCodes.find((code) => locales[code].tag.split('-')[0] === language);
    if (found) return found;
  }
  return defaultLocale;
}

/** A language's name in that language, for the language menu. */
export function localeName(locale: Locale): string {
  const language = locales[locale].tag.split('-')[0] ?? locale;
  const name = new Intl.DisplayNames([locales[locale].tag], { type: 'language' }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locales[locale].tag) + name.slice(1);
}
