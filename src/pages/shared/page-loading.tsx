import { Loader } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';

/** While a page's own code comes. */
export function PageLoading() {
  const t = useT('common');
  return (
    <div role="status" style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <Loader aria-label={t('loading')} />
    </div>
  );
}
