import { Button, PasswordInput, TextInput } from '@mantine/core';
import { CircleAlert, Clock, WifiOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { type Failure, failureOf } from '#api/failure.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { signIn } from '#models/session/sign-in.ts';
import { session } from '#models/session/state.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { clock, useCountdown } from '#pages/shared/use-countdown.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import styles from './sign-in.module.css';

const SecondStep = lazy(() => import('./second-step.tsx').then((found) => ({ default: found.SecondStep })));

/** User name and password, and every way in which they may be refused. */
export function SignInForm({ username: given }: { username: string }) {
  const t = useT('auth');
  const [username, setUsername] = useState(given);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [caps, setCaps] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const until = retryTime(failure);
  const left = useCountdown(until);
  const locked = until !== null && left > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!username.trim()) return nameField.current?.focus();
    if (!password) return passwordField.current?.focus();
    if (busy || locked) return;
    setBusy(true);
    setFailure(null);
    session.refusal = null;
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      session.ended = null;
      if (failed.code === 'wrong-credentials') passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  }

  if (failure?.code === 'second-factor-needed') {
    const { challenge, ways } = failure.details as { challenge: string; ways: string[] };
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} ways={ways} onBack={() => setFailure(null)} />
      </Suspense>
    );
  }
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Refused failure={failure} until={until} left={left} />}
      <TextInput
        ref={nameField}
        size="md"
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={!given}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={tried && !username.trim() ? t('needUsername') : undefined}
      />
      <PasswordInput
        ref={passwordField}
        size="md"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        autoFocus={given !== ''}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onBlur={() => setCaps(false)}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        description={caps ? t('capsLock') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={tried && !password ? t('needPassword') : undefined}
      />
      <Button type="submit" size="md" fullWidth loading={busy} aria-disabled={locked}>
        {locked ? t('waiting', { left: clock(left) }) : t('signIn')}
      </Button>
    </form>
  );
}

function Refused({ failure, until, left }: { failure: Failure; until: number | null; left: number }) {
  const t = useT('auth');
  const say = useText('errors');
  const formats = useFormats();
  if (until !== null && failure.code === 'account-locked') {
    const text = left > 0 ? t('lockedText', { left: clock(left), time: formats.time(until) }) : t('unlocked');
    return (
      <Notice tone="danger" icon={<Clock size={18} />} title={left > 0 ? t('locked') : undefined}>
        {text}
      </Notice>
    );
  }
  if (failure.code === 'wrong-credentials') {
    return (
      <Notice tone="danger" icon={<CircleAlert size={18} />}>
        {t('wrong')}
      </Notice>
    );
  }
  const { text, values } = failureText(failure);
  return (
    <Notice
      tone="danger"
      icon={failure.kind === 'offline' ? <WifiOff size={18} /> : <CircleAlert size={18} />}
    >
      {say(text, values)}
    </Notice>
  );
}

/** When a refused caller may try again, by this device's own clock, whatever the server's says. */
function retryTime(failure: Failure | null): number | null {
  if (failure?.recovery !== 'wait') return null;
  const after = failure.details.retryAfterMs;
  return typeof after === 'number' ? arrival(failure) + after : null;
}

const arrivals = new WeakMap<Failure, number>();

function arrival(failure: Failure): number {
  const known = arrivals.get(failure) ?? Date.now();
  arrivals.set(failure, known);
  return known;
}
