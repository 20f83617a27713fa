import { useTranslation } from 'react-i18next';
import { text } from './i18n.ts';
import type { KeyIn, ListKey, ListNamespace, Texts } from './keys.ts';
import { type Locale, localeOfTag } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** The typed `t` of one namespace; suspends until its file is here. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  return useTranslation(namespace).t;
}

/** Says a text of a namespace. */
export type Translate<N extends Namespace> = (key: KeyIn<N>, values?: Record<string, unknown>) => string;

/** Whole groups of texts of a namespace; suspends until its file is here. */
export function useTextGroups<N extends Namespace>(namespace: N) {
  const { t } = useTranslation(namespace);
  return <K extends keyof Texts[N] & string>(group: K) => t(group, { returnObjects: true }) as Texts[N][K];
}

/** What a list page says, of whatever its texts are about. */
export function useListTexts(namespace: ListNamespace) {
  return useTranslation(namespace).t as (key: ListKey, values?: Record<string, unknown>) => string;
}

/** `text` for keys that are data, drawn again when the language changes; suspends until the namespaces are here. */
export function useText(...namespaces: Namespace[]): typeof text {
  useTranslation(namespaces);
  return text;
}

/** The locale in force. */
export function useLocale(): Locale {
  return localeOfTag(useTranslation().i18n.language);
}
