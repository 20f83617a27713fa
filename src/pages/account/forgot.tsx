import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useT } from '#i18n/use-t.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from '#pages/sign-in/sign-in.module.css';
import { robotProof } from './robot.ts';

/** Asks for a link for a new password. */
export function ForgotPage() {
  const t = useT('account');
  const go = useNavigate();
  const { busy, refused, call } = useCall();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  useTitle(t('forgot.title'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!email.trim()) return;
    void call(async () => {
      await api.account.forgot.mutate({ email, robot: await robotProof() }, { context: { quiet: true } });
      await go(`/check-email?for=forgot&email=${encodeURIComponent(email.trim())}`);
    });
  };
  return (
    <Entrance title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused why={refused} />
        <TextInput
          size="md"
          label={t('forgot.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={tried && !email.trim() ? t('needed') : undefined}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.go')}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to="/">{t('toSignIn')}</Link>
      </p>
    </Entrance>
  );
}
