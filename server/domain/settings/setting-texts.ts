import type { Language } from '#catalog/languages.ts';
import de from '#locales/de/organization-settings.json' with { type: 'json' };
import es from '#locales/es/organization-settings.json' with { type: 'json' };
import fr from '#locales/fr/organization-settings.json' with { type: 'json' };
import hu from '#locales/hu/organization-settings.json' with { type: 'json' };
import pl from '#locales/pl/organization-settings.json' with { type: 'json' };
import pt from '#locales/pt/organization-settings.json' with { type: 'json' };
import us from '#locales/us/organization-settings.json' with { type: 'json' };
import zh from '#locales/zh/organization-settings.json' with { type: 'json' };

/** What settings and their values are called, by language. */
export const settingTexts: Record<Language, Pick<typeof us, 'keys' | 'values'>> = {
  ...{ us, de, es, fr },
  ...{ hu, pl, pt, zh },
};
