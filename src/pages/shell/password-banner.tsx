import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { PasswordDialog } from '#pages/sign-in/password-dialog.tsx';
import styles from './shell.module.css';

/**
 * Reminds who came by a one-time link to choose a password: the link does not work again. Who came by a temporary one
 * chooses their own at once.
 */
export function PasswordBanner() {
  const t = useT('auth');
  const { user } = useSnapshot(session);
  const [open, setOpen] = useState(false);
  return (
    <>
      {user && !user.hasPassword && (
        <div className={styles.banner} data-tone="accent">
          <KeyRound size={18} aria-hidden="true" />
          <span>{t('setPassword.banner')}</span>
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t('setPassword.title')}
          </Button>
        </div>
      )}
      <PasswordDialog open={open || (user?.temporaryPassword ?? false)} onClose={() => setOpen(false)} />
    </>
  );
}
