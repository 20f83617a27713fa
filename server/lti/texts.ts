import type { ErrorCode } from '#catalog/errors.ts';
import deErrors from '#locales/de/errors.json' with { type: 'json' };
import de from '#locales/de/lti.json' with { type: 'json' };
import esErrors from '#locales/es/errors.json' with { type: 'json' };
import es from '#locales/es/lti.json' with { type: 'json' };
import frErrors from '#locales/fr/errors.json' with { type: 'json' };
import fr from '#locales/fr/lti.json' with { type: 'json' };
import huErrors from '#locales/hu/errors.json' with { type: 'json' };
import hu from '#locales/hu/lti.json' with { type: 'json' };
import plErrors from '#locales/pl/errors.json' with { type: 'json' };
import pl from '#locales/pl/lti.json' with { type: 'json' };
import ptErrors from '#locales/pt/errors.json' with { type: 'json' };
import pt from '#locales/pt/lti.json' with { type: 'json' };
import usErrors from '#locales/us/errors.json' with { type: 'json' };
import us from '#locales/us/lti.json' with { type: 'json' };
import zhErrors from '#locales/zh/errors.json' with { type: 'json' };
import zh from '#locales/zh/lti.json' with { type: 'json' };
import { languageFor, type PageLanguage } from '#server/page-language.ts';

type Words = (typeof us)['pages'];

const languages = {
  en: [us.pages, usErrors],
  de: [de.pages, deErrors],
  es: [es.pages, esErrors],
  fr: [fr.pages, frErrors],
  hu: [hu.pages, huErrors],
  pl: [pl.pages, plErrors],
  pt: [pt.pages, ptErrors],
  zh: [zh.pages, zhErrors],
} as const satisfies Record<PageLanguage, unknown>;

/** What our pages say, and errors with their details, in one language. */
export interface Texts {
  language: PageLanguage;
  words: Words;
  error: (code: ErrorCode, details?: object) => string;
}

/** In the first language of a browser that we speak. */
export function textsFor(accepted = ''): Texts {
  const language = languageFor(accepted);
  const [words, errors] = languages[language];
  return {
    language,
    words,
    error: (code, details = {}) => {
      const text = (errors as Record<string, string>)[code] ?? code;
      return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String((details as Record<string, unknown>)[name] ?? ''),
      );
    },
  };
}
