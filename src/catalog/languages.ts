/** The languages that mails are written in: the locales of the product. */
export const languages = ['us', 'de', 'es', 'fr', 'hu', 'pl', 'pt', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A language as a row or a page names it; English where it names none of ours. */
export const asLanguage = (value: unknown): Language => languages.find((one) => one === value) ?? 'us';
