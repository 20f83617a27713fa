import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { MailQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { userForm } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './account.module.css';
import type { Account } from './own-account.ts';

const quiet = { trpc: { context: { quiet: true } } };

/** One's email, and another in its place: confirmed from both addresses. */
export function EmailSection({ account }: { account: Account }) {
  const t = useT('account');
  const common = useT('common');
  const auth = useT('auth');
  const { account: calls } = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation(quiet);
  const cancel = trpc.account.cancelEmailChange.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const isEmail = z.safeParse(userForm.shape.email, email.trim()).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail || (account.hasPassword && !password)) return;
    void call(async () => {
      await change.mutateAsync({ email: email.trim(), password });
      setOpen(false);
      setPassword('');
      await calls.get.invalidate();
    });
  };
  const { emailChange: waits } = account;
  return (
    <section className={styles.section}>
      <h2>{t('email')}</h2>
      <p>{account.email}</p>
      {waits && (
        <Notice
          tone="warning"
          icon={<MailQuestion size={18} />}
          title={t('emailChange.waits', { email: waits.email })}
        >
          {t('emailChange.present', { email: account.email })}:{' '}
          {t(waits.presentConfirmed ? 'emailChange.yes' : 'emailChange.no')}
          <br />
          {t('emailChange.new', { email: waits.email })}:{' '}
          {t(waits.newConfirmed ? 'emailChange.yes' : 'emailChange.no')}
        </Notice>
      )}
      <Refused why={refused} />
      {open ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            type="email"
            label={t('emailChange.label')}
            description={t('emailChange.hint')}
            autoComplete="email"
            maxLength={320}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={tried && !isEmail ? t(email.trim() ? 'emailWrong' : 'needed') : undefined}
          />
          {account.hasPassword && (
            <PasswordInput
              label={auth('setPassword.current')}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              visibilityToggleButtonProps={{ 'aria-label': auth('showPassword'), tabIndex: 0 }}
              error={tried && !password ? t('needed') : undefined}
            />
          )}
          <Group>
            <Button type="submit" loading={busy}>
              {t('emailChange.go')}
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
          </Group>
        </form>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('emailChange.change')}
          </Button>
          {waits && (
            <Button
              variant="subtle"
              loading={busy}
              onClick={() =>
                void call(async () => {
                  await cancel.mutateAsync();
                  await calls.get.invalidate();
                })
              }
            >
              {t('emailChange.cancel')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
