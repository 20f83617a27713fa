import type { Language } from '#catalog/languages.ts';
import de from '#locales/de/mail.json' with { type: 'json' };
import es from '#locales/es/mail.json' with { type: 'json' };
import fr from '#locales/fr/mail.json' with { type: 'json' };
import hu from '#locales/hu/mail.json' with { type: 'json' };
import pl from '#locales/pl/mail.json' with { type: 'json' };
import pt from '#locales/pt/mail.json' with { type: 'json' };
import us from '#locales/us/mail.json' with { type: 'json' };
import zh from '#locales/zh/mail.json' with { type: 'json' };

/** The words of mails, by language. */
export const mailTexts: Record<Language, typeof us> = { us, de, es, fr, hu, pl, pt, zh };

/** Every kind of mail: what it says is `mail:kinds.<kind>` in the locales. */
export type MailKind = keyof typeof us.kinds;
export const mailKinds = Object.keys(us.kinds) as MailKind[];

/** The tags that documents name the languages by. */
export const languageTags: Record<Language, string> = {
  us: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  hu: 'hu',
  pl: 'pl',
  pt: 'pt',
  zh: 'zh-CN',
};
