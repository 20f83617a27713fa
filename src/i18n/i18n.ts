/**
 * The texts of the interface. `startI18n` before the first render; then `useT('editor')` in components and
 * `text('errors:…')` elsewhere. i18next is given language tags, since its plural rules know `en-US`, not `us`.
 */
import i18next, { type BackendModule, type Module } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextKey } from './keys.ts';
import { type LoadTexts, loadWithFallback } from './load.ts';
import { fallbackLocale, type Locale, localeOfTag, locales } from './locales.ts';
import type { Namespace } from './namespaces.ts';
import { rememberedLocale, rememberLocale } from './remembered-locale.ts';

export interface I18nOptions {
  load: LoadTexts;
  /** Fetched before the promise resolves; others when a component first asks for them. */
  namespaces?: readonly Namespace[];
  /** Overrides what was remembered, as a published package does. */
  locale?: Locale;
}

/** Starts the texts and fetches the first namespaces; sets the document's language. */
export async function startI18n({ load, namespaces = ['common'], locale }: I18nOptions): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init() {},
    read(tag, namespace, done) {
      loadWithFallback(load, localeOfTag(tag), namespace as Namespace).then(
        (texts) => done(null, texts as never),
        (cause: Error) => done(cause, false),
      );
    },
  };
  i18next.on('languageChanged', tellDocument);
  await i18next
    .use(backend as Module)
    .use(initReactI18next)
    .init({
      lng: locales[locale ?? rememberedLocale()].tag,
      load: 'currentOnly',
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: (tags, namespace) => borrow(load, tags[0], namespace as Namespace),
      react: { bindI18nStore: 'added' },
    });
}

const borrowed = new Set<string>();

/** A text the locale lacks is taken from the fallback locale: fetched only then, shown as soon as it is here. */
async function borrow(load: LoadTexts, tag: string | undefined, namespace: Namespace): Promise<void> {
  if (!tag || borrowed.has(`${tag} ${namespace}`)) return;
  borrowed.add(`${tag} ${namespace}`);
  const texts = await load(fallbackLocale, namespace);
  if (texts) i18next.addResourceBundle(tag, namespace, texts, true, false);
}

function tellDocument(tag: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = tag;
}

export const currentLocale = (): Locale => localeOfTag(i18next.language);

/** Changes the language of everything on screen and remembers it. */
export async function setLocale(locale: Locale): Promise<void> {
  rememberLocale(locale);
  await i18next.changeLanguage(locales[locale].tag);
}

/** Fetches namespaces ahead, so that what is drawn next need not wait. */
export async function loadTexts(...wanted: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(wanted);
}

const lookUp = i18next.t as unknown as (key: string, values: Record<string, unknown>) => string;

/** The text of a key that is data (`errors:not-found`, a field's label). A key without a text shows itself. */
export function text(key: TextKey, values: Record<string, unknown> = {}): string {
  return lookUp(key, values);
}
