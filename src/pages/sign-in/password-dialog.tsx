import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { type Failure, failureOf } from '#api/failure.ts';
import { signIn as limits } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { choosePassword } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in.module.css';

const min = limits.passwordMin;

/** Chooses the first password of somebody who came by a one-time link. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('auth');
  return (
    <PageDialog opened={open} onClose={onClose} title={t('setPassword.title')} size="sm">
      <Form onDone={onClose} />
    </PageDialog>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useT('auth');
  const common = useT('common');
  const say = useText('errors');
  const { user } = useSnapshot(session);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const short = password.length < min;
  const differs = password !== repeat;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (short || differs || busy) return;
    setBusy(true);
    try {
      await choosePassword(password);
      toast('auth:setPassword.done', { tone: 'success' });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  const told = failure && failureText(failure);
  const toggle = { 'aria-label': t('showPassword'), tabIndex: 0 };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('setPassword.lead', { min })}</p>
      {told && (
        <Notice tone="danger" icon={<CircleAlert size={18} />}>
          {say(told.text, told.values)}
        </Notice>
      )}
      <TextInput
        label={t('setPassword.username')}
        // A password manager keeps it beside the password.
        name="username"
        autoComplete="username"
        readOnly
        value={user?.username ?? ''}
      />
      <PasswordInput
        label={t('setPassword.password')}
        autoComplete="new-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
        error={tried && short ? t('setPassword.short', { min }) : undefined}
      />
      <PasswordInput
        label={t('setPassword.repeat')}
        autoComplete="new-password"
        value={repeat}
        onChange={(event) => setRepeat(event.currentTarget.value)}
        visibilityToggleButtonProps={toggle}
        error={tried && !short && differs ? t('setPassword.differs') : undefined}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('setPassword.go')}
        </Button>
      </Group>
    </form>
  );
}
