import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api } from '#api/client.ts';
import { useT } from '#i18n/use-t.ts';
import { adopt } from '#models/session/sign-in.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in.module.css';

interface SecondStepProps {
  /** That the password was right, as the server said it. */
  challenge: string;
  ways: readonly string[];
  onBack: () => void;
}

/** The second factor, once the password was right. */
export function SecondStep({ challenge, ways, onBack }: SecondStepProps) {
  const t = useT('sign-on');
  const { busy, refused, call } = useCall();
  const [code, setCode] = useState('');
  const asksCode = ways.includes('code');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim())
      void call(async () =>
        adopt(
          await api.auth.secondFactor.mutate({ challenge, code: code.trim() }, { context: { quiet: true } }),
        ),
      );
  };
  return (
    <section className={styles.form} aria-labelledby="second-step">
      <h2 id="second-step" className={styles.step}>
        {t('ask.title')}
      </h2>
      <p className={styles.lead}>{t(asksCode ? 'ask.lead' : 'ask.leadPasskey')}</p>
      <Refused why={refused} />
      {asksCode && (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            size="md"
            label={t('factor.code')}
            name="one-time-code"
            autoComplete="one-time-code"
            autoFocus
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('ask.go')}
          </Button>
        </form>
      )}
      {ways.includes('passkey') && <PasskeyButton challenge={challenge} label={t('ask.passkey')} />}
      <Button variant="subtle" onClick={onBack}>
        {t('ask.back')}
      </Button>
    </section>
  );
}
