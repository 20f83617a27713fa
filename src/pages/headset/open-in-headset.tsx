import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, RefreshCw, ShieldAlert } from 'lucide-react';
import { toString as qrSvg } from 'qrcode';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { signIn } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import { LoadingIndicator } from '#pages/shared/loading-indicator.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { clock, useCountdown } from '#pages/shared/use-countdown.ts';
import { Notice } from '#pages/sign-in/notice.tsx';
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
  return <Shown code={data.code} address={address} until={until} onFresh={ask} />;
}

interface ShownProps {
  code: string;
  address: string;
  until: number;
  onFresh: () => void;
}

function Shown({ code, address, until, onFresh }: ShownProps) {
  const t = useT('auth');
  const left = useCountdown(until);
  // A browser takes an address of numbers for plain http: what is more has to be typed.
  const readable = address.replace(/^http:\/\//, '');
  const { copied, copy, error } = useClipboard();
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    // Over plain http there is no clipboard, and a browser may refuse it: then it is copied by hand.
    if (!error || !shown.current) return;
    getSelection()?.selectAllChildren(shown.current);
    toast('editor:publish.notCopied', { tone: 'warning' });
  }, [error]);
  const onlyHere = /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);
  return (
    <div className={styles.handover}>
      <QrCode text={`${address}?code=${code}`} label={t('headset.qrLabel')} hint={t('headset.qrHint')} />
      <div className={styles.steps}>
        <p className={styles.step}>{t('headset.stepAddress')}</p>
        <div className={styles.address}>
          <code ref={shown}>{readable}</code>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
            onClick={() => copy(address)}
          >
            {t(copied ? 'headset.copied' : 'headset.copy')}
          </Button>
        </div>
        <p className={styles.step}>{t('headset.stepCode')}</p>
        <output className={styles.code} data-over={left === 0 || undefined}>
          {code}
        </output>
        <p className={styles.left}>
          {left > 0 ? t('headset.left', { left: clock(left) }) : t('headset.over')}
        </p>
        {left === 0 && (
          <Button leftSection={<RefreshCw size={16} />} onClick={onFresh}>
            {t('headset.fresh')}
          </Button>
        )}
        <p className={styles.hint}>{t('headset.used')}</p>
        {(onlyHere || !address.startsWith('https:')) && (
          <Notice tone="warning" icon={<ShieldAlert size={18} />}>
            {t(onlyHere ? 'headset.onlyHere' : 'headset.insecure')}
          </Notice>
        )}
      </div>
    </div>
  );
}

function QrCode({ text, label, hint }: { text: string; label: string; hint: string }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    let wanted = true;
    void qrSvg(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }).then((svg) => {
      if (wanted) setSource(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <figure className={styles.qr}>
      {source && <img src={source} alt={label} width={200} height={200} />}
      <figcaption>{hint}</figcaption>
    </figure>
  );
}
