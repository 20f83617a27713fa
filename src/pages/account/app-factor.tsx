import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { QrCode } from '#pages/shared/qr-code.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './account.module.css';

const quiet = { trpc: { context: { quiet: true } } };
type Secret = RouterOutputs['secondFactor']['beginApp'];

interface AppFactorProps {
  app: boolean;
  spareCodes: number;
  onChanged: () => Promise<void>;
}

/** The app whose codes are asked for: set up with its key and one code, switched off with the password. */
export function AppFactor({ app, spareCodes, onChanged }: AppFactorProps) {
  const t = useT('sign-on');
  const [secret, setSecret] = useState<Secret>();
  const [spare, setSpare] = useState<readonly string[]>();
  const begin = trpc.secondFactor.beginApp.useMutation(quiet);
  const remove = trpc.secondFactor.removeApp.useMutation(quiet);
  if (spare)
    return (
      <div role="status">
        <h3>{t('factor.spare')}</h3>
        <p>{t('factor.spareText')}</p>
        <ul className={styles.codes}>
          {spare.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button
          onClick={() => {
            setSpare(undefined);
            void onChanged();
          }}
        >
          {t('factor.kept')}
        </Button>
      </div>
    );
  return (
    <div>
      <h3>{t('factor.app')}</h3>
      {app && (
        <p>
          {t('factor.appOn')} {t('factor.spareLeft', { count: spareCodes })}
        </p>
      )}
      {secret ? (
        <Confirm
          secret={secret}
          onDone={(codes) => {
            setSecret(undefined);
            setSpare(codes);
          }}
        />
      ) : (
        <WithPassword
          label={app ? t('factor.off') : t('factor.setUp')}
          work={async (password) => {
            if (!app) return setSecret(await begin.mutateAsync({ password }));
            await remove.mutateAsync({ password });
            await onChanged();
          }}
        />
      )}
    </div>
  );
}

/** A button for what changes how one signs in: it asks for the present password first, of who has one. */
export function WithPassword({
  label,
  work,
}: {
  label: string;
  work: (password: string | undefined) => Promise<unknown>;
}) {
  const t = useT('sign-on');
  const common = useT('common');
  const { user } = useSnapshot(session);
  const { busy, refused, call } = useCall();
  const [password, setPassword] = useState<string>();
  const go = () =>
    call(async () => {
      await work(password);
      setPassword(undefined);
    });
  const press = (event?: FormEvent) => {
    event?.preventDefault();
    if (user?.hasPassword && password === undefined) setPassword('');
    else void go();
  };
  if (password === undefined)
    return (
      <>
        <Refused why={refused} />
        <Button variant="default" loading={busy} onClick={() => press()}>
          {label}
        </Button>
      </>
    );
  return (
    <form className={styles.form} onSubmit={press} noValidate>
      <Refused why={refused} />
      <PasswordInput
        label={t('factor.password')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button type="submit" loading={busy}>
          {label}
        </Button>
        <Button variant="default" onClick={() => setPassword(undefined)}>
          {common('cancel')}
        </Button>
      </Group>
    </form>
  );
}

/** The key for the app, and the code by which it shows that it has it. */
function Confirm({ secret, onDone }: { secret: Secret; onDone: (spareCodes: readonly string[]) => void }) {
  const t = useT('sign-on');
  const { busy, refused, call } = useCall();
  const { mutateAsync } = trpc.secondFactor.confirmApp.useMutation(quiet);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void call(async () => onDone((await mutateAsync({ code: code.trim() })).spareCodes));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('factor.scan')}</p>
      <Refused why={refused} />
      <QrCode text={secret.uri} label={t('factor.qr')} />
      <TextInput label={t('factor.key')} value={secret.secret} readOnly spellCheck={false} />
      <TextInput
        label={t('factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={busy}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  );
}
