import { Button, PinInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type Failure, failureOf } from '#api/failure.ts';
import { signIn as limits } from '#catalog/limits.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { clock, useCountdown } from '#pages/shared/use-countdown.ts';
import signInStyles from '#pages/sign-in/sign-in.module.css';
import styles from './headset.module.css';

const length = limits.headsetCodeLength;
const signs = /^[0-9a-z]*$/i;

interface CodeFormProps {
  /** What the address brought along. */
  given?: string;
  /** Uses the code, and goes on. @throws what the call threw; it is shown */
  redeem: (code: string) => Promise<void>;
}

/** Where a code of another screen is typed. */
export function CodeForm({ given = '', redeem }: CodeFormProps) {
  const t = useT('auth');
  const label = useId();
  const [code, setCode] = useState(given.toUpperCase().slice(0, length));
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ failure: Failure; until: number | null } | null>(null);
  const left = useCountdown(refused?.until ?? null);

  async function submit(typed: string) {
    setTried(true);
    if (typed.length < length || busy || left > 0) return;
    setBusy(true);
    setRefused(null);
    try {
      await redeem(typed);
    } catch (error) {
      const failure = failureOf(error);
      const after = failure.details.retryAfterMs;
      setRefused({ failure, until: typeof after === 'number' ? Date.now() + after : null });
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit(code);
  }

  return (
    <form className={signInStyles.form} onSubmit={onSubmit} noValidate>
      {refused && <Refused failure={refused.failure} left={left} />}
      {tried && !busy && !refused && code.length < length && (
        <Notice tone="danger" icon={<CircleAlert size={18} />}>
          {t('code.incomplete')}
        </Notice>
      )}
      <span id={label} className={styles.label}>
        {t('code.label')}
      </span>
      <PinInput
        length={length}
        type={signs}
        inputType="text"
        inputMode="text"
        size="xl"
        gap={8}
        autoFocus
        oneTimeCode
        value={code}
        aria-labelledby={label}
        getInputProps={(at) => ({
          'aria-label': `${t('code.label')} ${at + 1}/${length}`,
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
        })}
        classNames={{ root: styles.pins, input: styles.pin, pinInput: styles.pinBox }}
        onChange={(typed) => setCode(typed.toUpperCase())}
        onComplete={(typed) => void submit(typed.toUpperCase())}
      />
      <Button type="submit" size="md" loading={busy} fullWidth>
        {t('code.go')}
      </Button>
    </form>
  );
}

function Refused({ failure, left }: { failure: Failure; left: number }) {
  const t = useT('auth');
  const say = useText('errors');
  const { text, values } = failureText(failure);
  return (
    <Notice tone="danger" icon={<CircleAlert size={18} />}>
      {failure.code === 'code-invalid'
        ? t('code.wrong')
        : left > 0
          ? t('code.tooMany', { left: clock(left) })
          : say(text, values)}
    </Notice>
  );
}
