import { Button, Skeleton } from '@mantine/core';
import { CreditCard, ShoppingCart } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { CartLine } from '#catalog/resources/cart.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import resource from '#pages/resource/resource.module.css';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { FollowedOrder, OrderList } from './orders.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** What is kept until one pays, how an order that was just paid went, and what was ordered before. */
export function CartPage() {
  const t = useT('learner');
  const common = useT('common');
  const [params] = useSearchParams();
  const { data, error, refetch } = trpc.cart.get.useQuery(undefined, { refetchOnMount: 'always' });
  useTitle(t('nav.cart'));
  const order = Number(params.get('order'));
  const currencies = [...new Set(data?.lines.map(({ currency }) => currency))];
  return (
    <LearnFrame>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('nav.cart')}</h1>
      </header>
      {order > 0 && <FollowedOrder key={order} id={order} />}
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={180} role="status" aria-label={common('loading')} />}
      {data?.lines.length === 0 && !order && (
        <State icon={<ShoppingCart size={26} />} title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <Button component={Link} to="/learn/catalog">
            {t('nav.catalog')}
          </Button>
        </State>
      )}
      {data?.lines.length !== 0 && data?.payable === false && (
        <p className={styles.why} role="status">
          {t('cart.notPayable')}
        </p>
      )}
      {currencies.map((currency) => (
        <Lines
          key={currency}
          currency={currency}
          lines={data!.lines.filter((line) => line.currency === currency)}
          payable={data!.payable}
        />
      ))}
      <OrderList />
    </LearnFrame>
  );
}

interface LinesProps {
  currency: string;
  lines: readonly CartLine[];
  payable: boolean;
}

/** What is paid together: all of one currency. */
function Lines({ currency, lines, payable }: LinesProps) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const utils = trpc.useUtils();
  const pay = trpc.cart.checkOut.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => utils.cart.invalidate(),
  });
  const remove = trpc.enrollments.withdraw.useMutation({
    onSuccess: () => toast('learner:cart.removed', { tone: 'success' }),
    onSettled: () => Promise.all([utils.cart.invalidate(), utils.learner.invalidate()]),
  });
  const total = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return (
    <section className={styles.cart} aria-label={t('nav.cart')}>
      <ul className={styles.lines}>
        {lines.map(({ courseId, title, session, startsAt, priceMinor, heldUntil }) => (
          <li key={courseId}>
            <div>
              <Link to={`/learn/courses/${courseId}`}>{title}</Link>
              <p className={styles.meta}>
                {session && <span>{session}</span>}
                {startsAt && <span>{formats.dateTime(startsAt)}</span>}
                <span>{t('cart.keptUntil', { time: formats.dateTime(heldUntil) })}</span>
              </p>
            </div>
            <strong>{formats.money(priceMinor, currency)}</strong>
            <Button
              variant="subtle"
              color="gray"
              loading={remove.isPending && remove.variables.courseId === courseId}
              aria-label={t('named', { what: t('cart.remove'), title })}
              onClick={() => remove.mutate({ courseId })}
            >
              {t('cart.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('cart.total')}</span>
        <strong>{formats.money(total, currency)}</strong>
      </p>
      {payable && (
        <Button
          size="md"
          leftSection={<CreditCard size={18} aria-hidden="true" />}
          loading={pay.isPending || pay.isSuccess}
          onClick={() => pay.mutate({ currency })}
        >
          {t('cart.pay', { price: formats.money(total, currency) })}
        </Button>
      )}
      {payable && <p className={styles.meta}>{t('cart.where')}</p>}
    </section>
  );
}
