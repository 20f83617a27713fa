import { Button, Group, Loader, useComputedColorScheme } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import styles from './billing.module.css';
import { type CardForms, type CardProvider, type Confirmed, loadCardProvider } from './card-provider.ts';
import { useOpenInvoice, usePublishableKey } from './use-customer.ts';

interface DialogProps {
  /** A first payment; a card for later; a payment whose bank asks its owner. */
  kind: 'pay' | 'keep' | 'answer';
  /** What the provider knows the payment by; null: it can be paid on the provider's own page only. */
  clientSecret: string | null;
  /** In words. */
  amount?: string | undefined;
  /** @throws what the call threw */
  onDone: (setupIntentId?: string) => Promise<void>;
  onClose: () => void;
}

/** Takes a card, or an answer to its bank, by the provider's own element; where that does not come, on the provider's page. */
export function CardDialog({ kind, clientSecret, amount, onDone, onClose }: DialogProps) {
  const t = useT('billing');
  const { busy, refused, call } = useCall();
  const [said, setSaid] = useState<string>();
  const { state, at, provider, forms, again } = useCardForm(kind, clientSecret);
  const confirm = () =>
    call(async () => {
      setSaid(undefined);
      const { error, setupIntent } = await confirmed(kind, provider.current!, forms.current, clientSecret);
      if (error) setSaid(error.message ?? t('card.notYet'));
      else await onDone(setupIntent?.id);
    });
  const names = { pay: amount ? t('card.payAmount', { amount }) : t('card.pay'), keep: t('card.save') };
  const name = kind === 'answer' ? t('card.confirm') : names[kind];
  return (
    <PageDialog opened onClose={onClose} title={name} size="lg" closeOnClickOutside={false}>
      <p style={{ marginTop: 0 }}>{t(kind === 'answer' ? 'card.bank' : 'card.safe')}</p>
      <Refused why={said ?? refused} />
      {state === 'failed' && <NotLoaded kind={kind} onPaid={onDone} onRetry={again} />}
      {state === 'loading' && <Loader size="sm" />}
      {kind !== 'answer' && <div ref={at} className={styles.card} hidden={state === 'failed'} />}
      {state === 'ready' && (
        <Group justify="flex-end">
          <Button loading={busy} onClick={() => void confirm()}>
            {name}
          </Button>
        </Group>
      )}
    </PageDialog>
  );
}

function confirmed(
  kind: DialogProps['kind'],
  provider: CardProvider,
  elements: CardForms | null,
  clientSecret: string | null,
): Promise<Confirmed> {
  if (kind === 'answer') return provider.handleNextAction({ clientSecret: clientSecret! });
  const confirming = { elements: elements!, redirect: 'if_required' as const };
  return kind === 'pay' ? provider.confirmPayment(confirming) : provider.confirmSetup(confirming);
}

/** The provider's script, and its form in `at`. */
function useCardForm(kind: DialogProps['kind'], clientSecret: string | null) {
  const key = usePublishableKey();
  const { tag } = locales[useLocale()];
  const theme = useComputedColorScheme('light') === 'dark' ? ('night' as const) : ('stripe' as const);
  const at = useRef<HTMLDivElement>(null);
  const provider = useRef<CardProvider>(null);
  const forms = useRef<CardForms>(null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads anew
  useEffect(() => {
    if (key === undefined) return;
    let left = false;
    let close = () => {};
    const become = (next: typeof state) => {
      if (!left) setState(next);
    };
    setState('loading');
    void (async () => {
      if (!key || !clientSecret) return become('failed');
      provider.current = await loadCardProvider(key).catch(() => null);
      if (left || !provider.current) return become('failed');
      if (kind === 'answer') return become('ready');
      forms.current = provider.current.elements({
        clientSecret,
        locale: tag.slice(0, 2),
        appearance: { theme },
      });
      const form = forms.current.create('payment');
      form.on('ready', () => become('ready'));
      form.on('loaderror', () => become('failed'));
      form.mount(at.current!);
      close = () => form.destroy();
    })();
    return () => {
      left = true;
      close();
    };
  }, [key, kind, clientSecret, tries]);
  return { state, at, provider, forms, again: () => setTries(tries + 1) };
}

interface NotLoadedProps {
  kind: DialogProps['kind'];
  onPaid: () => Promise<void>;
  onRetry: () => void;
}

function NotLoaded({ kind, onPaid, onRetry }: NotLoadedProps) {
  const t = useT('billing');
  const common = useT('common');
  const { invoice, look } = useOpenInvoice(kind !== 'keep');
  const { busy, refused, call } = useCall();
  const [early, setEarly] = useState(false);
  const paid = () =>
    call(async () => {
      const open = (await look()) !== undefined;
      setEarly(open);
      if (!open) await onPaid();
    });
  return (
    <>
      <Notice tone="warning" icon={<CircleAlert size={18} />}>
        {t(early ? 'card.notYet' : 'card.notLoaded')}
      </Notice>
      <Refused why={refused} />
      <Group>
        {invoice?.page && (
          <>
            <Button component="a" href={invoice.page} target="_blank" rel="noopener noreferrer">
              {t('card.elsewhere')}
            </Button>
            <Button variant="default" loading={busy} onClick={() => void paid()}>
              {t('card.paidThere')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={onRetry}>
          {common('retry')}
        </Button>
      </Group>
    </>
  );
}
