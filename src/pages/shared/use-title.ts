import { useEffect } from 'react';
import { useT } from '#i18n/use-t.ts';

/** Names the page in the browser's tab, and so to a screen reader after navigation. */
export function useTitle(title: string): void {
  const app = useT('common')('appName');
  useEffect(() => {
    document.title = title ? `${title} · ${app}` : app;
  }, [title, app]);
}
