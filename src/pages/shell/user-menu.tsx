import { Menu } from '@mantine/core';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { signOut } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { PasswordDialog } from '#pages/sign-in/password-dialog.tsx';
import { Avatar } from './avatar.tsx';
import { fullName, roleLabel } from './person.ts';
import styles from './shell.module.css';

/** Who is signed in, as what, and the way out. */
export function UserMenu() {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  const [choosing, setChoosing] = useState(false);
  if (!user) return null;
  const name = fullName(user);
  return (
    <>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <button type="button" className={styles.account} aria-label={t('account', { name })}>
            <Avatar user={user} size={34} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <Avatar user={user} size={44} />
            <div className={styles.whoText}>
              <strong>{name}</strong>
              {name !== user.username && <span>{user.username}</span>}
              <span>{t(`roles.${roleLabel(user)}`)}</span>
              <span>{user.orgName}</span>
            </div>
          </div>
          <Menu.Divider />
          {!user.hasPassword && (
            <Menu.Item leftSection={<KeyRound size={16} />} onClick={() => setChoosing(true)}>
              {t('setPassword')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordDialog open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
