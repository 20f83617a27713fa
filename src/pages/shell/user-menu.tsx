import { Menu } from '@mantine/core';
import { Building2, CircleHelp, CircleUser, KeyRound, LogOut, UserCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { useT } from '#i18n/use-t.ts';
import { openHelp } from '#models/help/help-state.ts';
import { signOut } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { PasswordDialog } from '#pages/sign-in/password-dialog.tsx';
import { Avatar } from './avatar.tsx';
import { fullName, roleLabel } from './person.ts';
import styles from './shell.module.css';

const RoleDialog = lazy(() => import('./role-dialog.tsx').then((found) => ({ default: found.RoleDialog })));

/** Who is signed in, as what, and the way out. */
export function UserMenu() {
  const t = useT('shell');
  const { user } = useSnapshot(session);
  const [choosing, setChoosing] = useState(false);
  const [switching, setSwitching] = useState(false);
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
          <Menu.Item component={Link} to="/account" leftSection={<CircleUser size={16} />}>
            {t('myAccount')}
          </Menu.Item>
          {can(user, 'organizations.manage') && (
            <Menu.Item component={Link} to="/organizations/edit" leftSection={<Building2 size={16} />}>
              {t('myOrganization')}
            </Menu.Item>
          )}
          {!user.hasPassword && (
            <Menu.Item leftSection={<KeyRound size={16} />} onClick={() => setChoosing(true)}>
              {t('setPassword')}
            </Menu.Item>
          )}
          {can(user, 'roles.switch') && (
            <Menu.Item leftSection={<UserCog size={16} />} onClick={() => setSwitching(true)}>
              {t('switchRole.title')}
            </Menu.Item>
          )}
          {can(user, 'help.read') && (
            <Menu.Item
              leftSection={<CircleHelp size={16} />}
              onClick={() => openHelp('getting-started.html')}
            >
              {t('help.title')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordDialog open={choosing} onClose={() => setChoosing(false)} />
      {switching && (
        <Suspense fallback={null}>
          <RoleDialog onClose={() => setSwitching(false)} />
        </Suspense>
      )}
    </>
  );
}
