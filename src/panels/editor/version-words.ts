import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import type { Version } from '#models/editor/versions.ts';

/** A version in words: what it is called, and when and by whom it was kept. */
export function useVersionWords(): (version: Version) => { label: string; detail: string } {
  const t = useT('versions');
  const { tag } = locales[useLocale()];
  return ({ name, reason, by, createdAt, scenes }) => {
    const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(createdAt),
    );
    const about = t('about', { when, who: by ?? t('someone') });
    return { label: name ?? t(`reasons.${reason}`), detail: `${about} · ${t('scenes', { count: scenes })}` };
  };
}
