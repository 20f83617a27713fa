import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { languages } from '#catalog/languages.ts';
import { localeName } from '#i18n/locales.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { toast } from '#models/toasts/toasts.ts';
import resource from '#pages/resource/resource.module.css';
import { Refused } from '#pages/shared/refused.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './account.module.css';
import { EmailSection } from './email-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import type { Account } from './own-account.ts';
import { PasswordForm } from './password-form.tsx';
import { PictureSection } from './picture-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account: who one is, the picture, the email, the password, and where one is signed in. */
export function AccountPage() {
  const t = useT('account');
  const common = useT('common');
  const { data, error, refetch } = trpc.account.get.useQuery();
  useTitle(t('title'));
  return (
    <>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('title')}</h1>
      </header>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} role="status" aria-label={common('loading')} />}
      {data && (
        <div className={styles.page}>
          <section className={styles.section}>
            <h2>{t('profile.title')}</h2>
            <PictureSection account={data} />
            <Profile account={data} />
          </section>
          <EmailSection account={data} />
          <Password account={data} />
          <SecondFactorSection />
          <IdentitiesSection />
          <SessionsSection />
        </div>
      )}
    </>
  );
}

function Profile({ account }: { account: Account }) {
  const t = useT('account');
  const { account: calls } = trpc.useUtils();
  const { mutateAsync } = trpc.account.save.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  const { firstName, lastName, language } = account;
  const [form, setForm] = useState({ firstName, lastName, language });
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!form.firstName.trim()) return;
    void call(async () => {
      const saved = await mutateAsync(form);
      if (session.user) Object.assign(session.user, { firstName: saved.firstName, lastName: saved.lastName });
      calls.get.setData(undefined, saved);
      toast('account:profile.saved', { tone: 'success' });
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Refused why={refused} />
      <div className={styles.two}>
        <TextInput
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={100}
          value={form.firstName}
          onChange={(event) => setForm({ ...form, firstName: event.currentTarget.value })}
          error={tried && !form.firstName.trim() ? t('needed') : undefined}
        />
        <TextInput
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={100}
          value={form.lastName}
          onChange={(event) => setForm({ ...form, lastName: event.currentTarget.value })}
        />
      </div>
      <Select
        label={t('profile.language')}
        data={languages.map((code) => ({ value: code, label: localeName(code) }))}
        value={form.language}
        allowDeselect={false}
        onChange={(value) => setForm({ ...form, language: languages.find((one) => one === value) ?? 'us' })}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}

function Password({ account }: { account: Account }) {
  const t = useT('account');
  const formats = useFormats();
  const { account: calls } = trpc.useUtils();
  const { user } = useSnapshot(session);
  const [changing, setChanging] = useState(false);
  const done = async () => {
    setChanging(false);
    await calls.invalidate();
  };
  const { passwordChangeableAt: at } = account;
  return (
    <section className={styles.section}>
      <h2>{t('password.title')}</h2>
      <p>{at ? t('password.later', { time: formats.date(at) }) : t('password.lead')}</p>
      {changing ? (
        <PasswordForm onDone={() => void done()} onCancel={() => setChanging(false)} />
      ) : (
        <Button variant="default" disabled={at !== null} onClick={() => setChanging(true)}>
          {t(user?.hasPassword ? 'password.change' : 'password.choose')}
        </Button>
      )}
    </section>
  );
}
