import { Button } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { api } from '#api/client.ts';
import { useT } from '#i18n/use-t.ts';
import { adopt } from '#models/session/sign-in.ts';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { hasPasskeys } from './has-passkeys.ts';

const quiet = { context: { quiet: true } };

interface PasskeyButtonProps {
  /** That a password was right: then only passkeys of its person count. */
  challenge?: string;
  label?: string;
}

/** Signs in by a passkey, where the browser has them; on a headset too. */
export function PasskeyButton({ challenge, label }: PasskeyButtonProps) {
  const t = useT('sign-on');
  const { busy, refused, call } = useCall();
  if (!hasPasskeys()) return null;
  const signIn = () =>
    call(async () => {
      const optionsJSON = await api.auth.passkeyOptions.mutate({ challenge }, quiet);
      const answer = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => null);
      // Whoever closed the browser's question knows that they did.
      if (answer) adopt(await api.auth.passkey.mutate({ answer: answer as never }, quiet));
    });
  return (
    <>
      <Refused why={refused} />
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<Fingerprint size={18} aria-hidden="true" />}
        onClick={() => void signIn()}
      >
        {label ?? t('entrance.passkey')}
      </Button>
    </>
  );
}
