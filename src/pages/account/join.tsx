import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { api } from '#api/client.ts';
import { trpc } from '#api/hooks.ts';
import { userForm } from '#catalog/resources/users.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { adopt } from '#models/session/sign-in.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Entrance } from '#pages/sign-in/entrance.tsx';
import styles from '#pages/sign-in/sign-in.module.css';
import own from './account.module.css';
import { isChosen, NewPassword } from './new-password.tsx';
import { robotProof } from './robot.ts';
import { type MailLink, WithLink } from './with-link.tsx';

const quiet = { context: { quiet: true } };

/** Signing up: with a new organization, by an organization's activation key, or by an invitation. */
export function JoinPage() {
  const t = useT('account');
  const [query] = useSearchParams();
  const invitation = query.get('invitation');
  useTitle(t('join.title'));
  if (invitation === null) return <SignUp activationKey={query.get('key') ?? ''} />;
  return (
    <WithLink linkKey={invitation} title={t('join.title')}>
      {(link) => <Invited link={link} linkKey={invitation} />}
    </WithLink>
  );
}

interface NamesProps {
  firstName: string;
  lastName: string;
  onChange: (names: { firstName: string; lastName: string }) => void;
  tried: boolean;
}

function Names({ firstName, lastName, onChange, tried }: NamesProps) {
  const t = useT('account');
  return (
    <div className={own.two}>
      <TextInput
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value, lastName })}
        error={tried && !firstName.trim() ? t('needed') : undefined}
      />
      <TextInput
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={100}
        value={lastName}
        onChange={(event) => onChange({ firstName, lastName: event.currentTarget.value })}
      />
    </div>
  );
}

function SignUp({ activationKey }: { activationKey: string }) {
  const t = useT('account');
  const language = useLocale();
  const go = useNavigate();
  const { busy, refused, call } = useCall();
  const { data: portal } = trpc.portal.about.useQuery(undefined, { trpc: quiet });
  const closed = portal?.signUp === false;
  const [asked, setWay] = useState(activationKey ? 'key' : 'new');
  const way = closed ? 'key' : asked;
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const [given, setGiven] = useState({ email: '', organization: '', key: activationKey });
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const isEmail = z.safeParse(userForm.shape.email, given.email.trim()).success;
  const place = way === 'new' ? given.organization.trim() : given.key.trim();
  const field = (name: keyof typeof given) => ({
    value: given[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setGiven({ ...given, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!names.firstName.trim() || !isEmail || !place || !isChosen(password, repeat)) return;
    void call(async () => {
      const form = {
        ...names,
        language,
        password,
        email: given.email.trim(),
        ...(way === 'new' ? { organization: place } : { activationKey: place }),
      };
      const { email } = await api.account.join.mutate({ ...form, robot: await robotProof() }, quiet);
      await go(`/check-email?for=join&email=${encodeURIComponent(email)}`);
    });
  };
  return (
    <Entrance title={t('join.title')} lead={t('join.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused why={refused} />
        {!closed && (
          <SegmentedControl
            fullWidth
            aria-label={t('join.way')}
            value={way}
            onChange={setWay}
            data={[
              { value: 'new', label: t('join.new') },
              { value: 'key', label: t('join.byKey') },
            ]}
          />
        )}
        {way === 'new' ? (
          <TextInput
            label={t('join.organization')}
            autoComplete="organization"
            maxLength={100}
            {...field('organization')}
            error={tried && !place ? t('needed') : undefined}
          />
        ) : (
          <TextInput
            label={t('join.key')}
            description={t('join.keyHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            {...field('key')}
            error={tried && !place ? t('needed') : undefined}
          />
        )}
        <Names {...names} onChange={setNames} tried={tried} />
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          {...field('email')}
          error={tried && !isEmail ? t(given.email.trim() ? 'emailWrong' : 'needed') : undefined}
        />
        <NewPassword
          value={password}
          onChange={setPassword}
          repeat={repeat}
          onRepeat={setRepeat}
          tried={tried}
          words={[names.firstName, names.lastName, given.email, given.organization]}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('join.go')}
        </Button>
        <p className={styles.lead}>
          {t('join.agree')} <Link to="/terms">{t('terms')}</Link> · <Link to="/privacy">{t('privacy')}</Link>
        </p>
      </form>
      <p className={styles.foot}>
        {t('join.have')} <Link to="/">{t('toSignIn')}</Link>
      </p>
    </Entrance>
  );
}

function Invited({ link, linkKey }: { link: MailLink; linkKey: string }) {
  const t = useT('account');
  const auth = useT('auth');
  const language = useLocale();
  const go = useNavigate();
  const { busy, refused, call } = useCall();
  const [names, setNames] = useState({ firstName: link.firstName, lastName: link.lastName });
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!names.firstName.trim() || !isChosen(password, repeat)) return;
    void call(async () => {
      adopt(await api.account.acceptInvitation.mutate({ key: linkKey, password, language, ...names }, quiet));
      await go('/', { replace: true });
    });
  };
  return (
    <Entrance
      title={t('join.invited', { organization: link.organization })}
      lead={t('join.invitedLead', { email: link.email })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused why={refused} />
        <TextInput
          label={auth('setPassword.username')}
          name="username"
          autoComplete="username"
          readOnly
          value={link.username}
        />
        <Names {...names} onChange={setNames} tried={tried} />
        <NewPassword
          value={password}
          onChange={setPassword}
          repeat={repeat}
          onRepeat={setRepeat}
          tried={tried}
          words={[names.firstName, names.lastName, link.email]}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('join.goIn')}
        </Button>
      </form>
    </Entrance>
  );
}
