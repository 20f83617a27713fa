import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { choosePassword } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './account.module.css';
import { isChosen, NewPassword } from './new-password.tsx';

/** One's own password: the first one, or another in place of the present one. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const t = useT('auth');
  const common = useT('common');
  const { user } = useSnapshot(session);
  const { busy, refused, call } = useCall();
  // Asked for as long as the form stands: the new session would take the field away.
  const [asks] = useState(user?.hasPassword ?? false);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isChosen(password, repeat) || (asks && !current)) return;
    void call(async () => {
      await choosePassword(password, asks ? current : undefined);
      toast('auth:setPassword.done', { tone: 'success' });
      onDone();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Refused why={refused} />
      <TextInput
        label={t('setPassword.username')}
        // A password manager keeps it beside the password.
        name="username"
        autoComplete="username"
        readOnly
        value={user?.username ?? ''}
      />
      {asks && (
        <PasswordInput
          label={t('setPassword.current')}
          autoComplete="current-password"
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
          error={tried && !current ? t('needPassword') : undefined}
        />
      )}
      <NewPassword
        value={password}
        onChange={setPassword}
        repeat={repeat}
        onRepeat={setRepeat}
        tried={tried}
        words={user ? [user.firstName, user.lastName, user.username, user.email] : []}
      />
      <Group justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t('setPassword.go')}
        </Button>
      </Group>
    </form>
  );
}
