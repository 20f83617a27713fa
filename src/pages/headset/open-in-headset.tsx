import { useCallback, useEffect } from 'react';
import { trpc } from '#api/hooks.ts';
import { signIn } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { LoadingIndicator } from '#pages/shared/loading-indicator.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { ShownCode } from '#pages/shared/shown-code.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import styles from './headset.module.css';

export interface OpenInHeadsetProps {
  open: boolean;
  scenarioId: number;
  onClose: () => void;
}

/** One address, one code, two screens: shows how to open this scenario on a headset as the same person. */
export function OpenInHeadset({ open, scenarioId, onClose }: OpenInHeadsetProps) {
  const t = useT('auth');
  return (
    <PageDialog opened={open} onClose={onClose} title={t('headset.title')} size="lg">
      {open && <Handover scenarioId={scenarioId} />}
    </PageDialog>
  );
}

/** The address and a fresh code, or how they are waited for. */
export function Handover({ scenarioId }: { scenarioId: number }) {
  const t = useT('common');
  const words = useT('auth');
  const { mutate, data, error, isPending, submittedAt } = trpc.headset.createCode.useMutation({
    trpc: { context: { quiet: true } },
  });
  const ask = useCallback(() => mutate({ scenarioId }), [mutate, scenarioId]);
  useEffect(ask, [ask]);
  if (error) return <FailedState error={error} onRetry={ask} />;
  if (!data || isPending) {
    return (
      <div className={styles.wait}>
        <LoadingIndicator said={t('loading')} />
      </div>
    );
  }
  const address = `${data.address}#/headset`;
  // Counted from the question, by this device's own clock, whatever the server's says.
  const until = submittedAt + signIn.headsetCodeMs;
  return (
    <ShownCode code={data.code} address={address} until={until} onFresh={ask} hint={words('headset.used')} />
  );
}
