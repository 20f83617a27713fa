import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import styles from './learn.module.css';
import { useLearnerFormats } from './use-learner-formats.ts';

/** Milliseconds between questions how far a payment is, and how often it is asked. */
const ASK_EVERY_MS = 3000;
const ASKS = 20;

/** How the order went from whose payment one comes back: some ways of paying take a while. */
export function FollowedOrder({ id }: { id: number }) {
  const t = useT('learner');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const asks = useRef(0);
  const { data, error, mutate } = trpc.cart.follow.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: ({ state }) => {
      if (state !== 'open') void Promise.all([utils.cart.invalidate(), utils.learner.invalidate()]);
    },
  });
  const waits = !error && (!data || data.state === 'open');
  useEffect(() => {
    const ask = () => {
      asks.current += 1;
      mutate({ id });
    };
    if (asks.current === 0) ask();
    if (!waits) return;
    const timer = setInterval(() => (asks.current < ASKS ? ask() : clearInterval(timer)), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [mutate, id, waits]);
  if (error) {
    const { text, values } = failureText(failureOf(error));
    return (
      <Notice tone="danger" icon={<CircleAlert size={18} />}>
        <p>{say(text, values)}</p>
      </Notice>
    );
  }
  if (waits)
    return (
      <Notice tone="warning" icon={<Hourglass size={18} />}>
        <p>{t('cart.waiting')}</p>
      </Notice>
    );
  const paid = data!.state === 'paid';
  return (
    <Notice
      tone={paid ? 'success' : 'danger'}
      icon={paid ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
    >
      <p>{t(`cart.came.${data!.state}`)}</p>
      {paid && (
        <p>
          {data!.items.map(({ courseId, course }) => (
            <Link key={courseId} to={`/learn/courses/${courseId}`} style={{ marginInlineEnd: 12 }}>
              {course}
            </Link>
          ))}
        </p>
      )}
    </Notice>
  );
}

/** What was ordered before. */
export function OrderList() {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { data } = trpc.cart.orders.useQuery(undefined, { refetchOnMount: 'always' });
  const over = data?.filter(({ paidAt }) => paidAt !== null) ?? [];
  if (over.length === 0) return null;
  return (
    <section className={styles.cart} aria-label={t('cart.orders')}>
      <h2>{t('cart.orders')}</h2>
      <ul className={styles.lines}>
        {over.map(({ id, items, amountMinor, currency, paidAt, refundedAt }) => (
          <li key={id}>
            <div>
              {items.map(({ course }) => course).join(', ')}
              <p className={styles.meta}>
                <span>{t('cart.paidAt', { date: formats.date(paidAt!) })}</span>
                {refundedAt && <span>{t('cart.refundedAt', { date: formats.date(refundedAt) })}</span>}
              </p>
            </div>
            <strong>{formats.money(amountMinor, currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
