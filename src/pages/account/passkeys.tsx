import { Button } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { trpc } from '#api/hooks.ts';
import type { SecondFactor } from '#catalog/resources/second-factor.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { hasPasskeys } from '#pages/sign-in/has-passkeys.ts';
import styles from './account.module.css';
import { WithPassword } from './app-factor.tsx';
import { deviceName } from './device-name.ts';

const quiet = { trpc: { context: { quiet: true } } };

interface PasskeysProps {
  passkeys: SecondFactor['passkeys'];
  onChanged: () => Promise<void>;
}

/** One's passkeys: added on the device that one is at, each with a way to remove it. */
export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const t = useT('sign-on');
  const formats = useFormats();
  const options = trpc.secondFactor.passkeyOptions.useMutation(quiet);
  const add = trpc.secondFactor.addPasskey.useMutation(quiet);
  const remove = trpc.secondFactor.removePasskey.useMutation(quiet);
  const { busy, refused, call } = useCall();
  return (
    <div>
      <h3>{t('factor.passkeys')}</h3>
      <p>{passkeys.length > 0 ? t('factor.passkeysLead') : t('factor.noPasskeys')}</p>
      <Refused why={refused} />
      <ul className={styles.sessions}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <Fingerprint size={22} aria-hidden="true" />
            <div>
              <strong>{name}</strong>
              <span>{formats.date(createdAt)}</span>
            </div>
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              onClick={() =>
                void call(async () => {
                  await remove.mutateAsync({ id });
                  await onChanged();
                })
              }
            >
              {t('factor.remove', { name })}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <WithPassword
          label={t('factor.addPasskey')}
          work={async (password) => {
            const optionsJSON = await options.mutateAsync({ password });
            const answer = await startRegistration({ optionsJSON: optionsJSON as never }).catch(() => null);
            if (!answer) return;
            const name = deviceName(navigator.userAgent) ?? t('factor.passkeys');
            await add.mutateAsync({ answer: answer as never, name });
            toast('sign-on:factor.added', { tone: 'success' });
            await onChanged();
          }}
        />
      ) : (
        <p>{t('factor.insecure')}</p>
      )}
    </div>
  );
}
