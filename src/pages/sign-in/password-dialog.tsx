import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { signIn as limits } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

const PasswordForm = lazy(() =>
  import('#pages/account/password-form.tsx').then((found) => ({ default: found.PasswordForm })),
);

/**
 * Chooses the first password of somebody who came by a one-time link, or their own in place of a temporary one: then
 * there is no way round it.
 */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('auth');
  const { user } = useSnapshot(session);
  const must = user?.temporaryPassword ?? false;
  return (
    <PageDialog
      opened={open}
      onClose={() => !must && onClose()}
      withCloseButton={!must}
      title={t('setPassword.title')}
      size="md"
    >
      <p style={{ marginTop: 0 }}>
        {must ? t('setPassword.temporary') : t('setPassword.lead', { min: limits.passwordMin })}
      </p>
      <Suspense fallback={<Skeleton height={320} />}>
        <PasswordForm onDone={onClose} onCancel={must ? undefined : onClose} />
      </Suspense>
    </PageDialog>
  );
}
