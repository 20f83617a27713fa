import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy, RefreshCw, ShieldAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import styles from '#pages/headset/headset.module.css';
import { QrCode } from '#pages/shared/qr-code.tsx';
import { clock, useCountdown } from '#pages/shared/use-countdown.ts';
import { Notice } from './notice.tsx';

interface ShownProps {
  code: string;
  address: string;
  until: number;
  onFresh: () => void;
  /** What the code does. */
  hint: string;
}

/** A code, where it is typed, and how long it is good. */
export function ShownCode({ code, address, until, onFresh, hint }: ShownProps) {
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
        <p className={styles.hint}>{hint}</p>
        {(onlyHere || !address.startsWith('https:')) && (
          <Notice tone="warning" icon={<ShieldAlert size={18} />}>
            {t(onlyHere ? 'headset.onlyHere' : 'headset.insecure')}
          </Notice>
        )}
      </div>
    </div>
  );
}
