import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from '#pages/sign-in/sign-in.module.css';
import { isChosen, NewPassword } from './new-password.tsx';
import { type MailLink, WithLink } from './with-link.tsx';

/** Where a link of a mail sets a new password. */
export function ResetPage() {
  const t = useT('account');
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  useTitle(t('reset.title'));
  return (
    <WithLink linkKey={key} title={t('reset.title')}>
      {(link) => <ResetForm link={link} linkKey={key} />}
    </WithLink>
  );
}

function ResetForm({ link, linkKey }: { link: MailLink; linkKey: string }) {
  const t = useT('account');
  const auth = useT('auth');
  const go = useNavigate();
  const { busy, refused, call } = useCall();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isChosen(password, repeat)) return;
    void call(async () => {
      await api.account.reset.mutate({ key: linkKey, password }, { context: { quiet: true } });
      toast('auth:setPassword.done', { tone: 'success' });
      await go(`/?username=${encodeURIComponent(link.username)}`);
    });
  };
  return (
    <Entrance title={t('reset.title')} lead={t('reset.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused why={refused} />
        <TextInput
          label={auth('setPassword.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={link.username}
        />
        <NewPassword
          value={password}
          onChange={setPassword}
          repeat={repeat}
          onRepeat={setRepeat}
          tried={tried}
          words={[link.username, link.firstName, link.lastName]}
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {auth('setPassword.go')}
        </Button>
      </form>
    </Entrance>
  );
}
