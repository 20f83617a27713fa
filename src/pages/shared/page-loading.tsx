import { useT } from '#i18n/use-t.ts';
import { LoadingIndicator } from './loading-indicator.tsx';

/** While a page's own code comes. */
export function PageLoading() {
  const t = useT('common');
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <LoadingIndicator said={t('loading')} />
    </div>
  );
}
