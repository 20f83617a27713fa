/** The languages of pages that the server itself draws, by the tags that browsers and documents name. */
const pageLanguages = ['en', 'de', 'es', 'fr', 'hu', 'pl', 'pt', 'zh'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The first language of a browser (`Accept-Language`) that we speak; English where it names none of ours. */
export function languageFor(accepted = ''): PageLanguage {
  const asked = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return asked.find((one): one is PageLanguage => (pageLanguages as readonly string[]).includes(one)) ?? 'en';
}
