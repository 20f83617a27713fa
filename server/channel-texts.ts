import de from '#locales/de/sharing.json' with { type: 'json' };
import es from '#locales/es/sharing.json' with { type: 'json' };
import fr from '#locales/fr/sharing.json' with { type: 'json' };
import hu from '#locales/hu/sharing.json' with { type: 'json' };
import pl from '#locales/pl/sharing.json' with { type: 'json' };
import pt from '#locales/pt/sharing.json' with { type: 'json' };
import us from '#locales/us/sharing.json' with { type: 'json' };
import zh from '#locales/zh/sharing.json' with { type: 'json' };
import type { PageLanguage } from './page-language.ts';

/** What the public page of a channel says, in each language. */
export const channelTexts = {
  en: us.channelPage,
  de: de.channelPage,
  es: es.channelPage,
  fr: fr.channelPage,
  hu: hu.channelPage,
  pl: pl.channelPage,
  pt: pt.channelPage,
  zh: zh.channelPage,
} as const satisfies Record<PageLanguage, (typeof us)['channelPage']>;
