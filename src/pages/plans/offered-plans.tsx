import { Badge, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type RuleType, ruleKinds, ruleTypes } from '#catalog/plans.ts';
import { isPublicViewer } from '#catalog/roles.ts';
import { unbuilt } from '#catalog/screens.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import { useMoney } from '#pages/shared/use-money.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './plans.module.css';

/** The plans that are offered, beside one another, with what each has and costs; who may buy chooses one. */
export function OfferedPlansPage() {
  const t = useT('membership');
  const common = useT('common');
  const rules = useT('rules');
  const { user } = useSnapshot(session);
  const { data, error, refetch } = trpc.plans.offered.useQuery();
  useTitle(t('plans.title'));
  const said = (type: RuleType, value: string | undefined, bySeat: boolean): string => {
    if (ruleKinds[type].value === 'switch') return rules(value === 'true' || value === '1' ? 'on' : 'off');
    if (type === 'maxAuthors' && bySeat) return t('plans.bySeat');
    return value ?? t('plans.unlimited');
  };
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('plans.title')}</h1>
        {user && isPublicViewer(user) && !unbuilt.has('/join') && (
          <Button component={Link} to="/join">
            {t('plans.start')}
          </Button>
        )}
        {user && can(user, 'billing.use') && (
          <Button component={Link} to="/billing" variant="default">
            {t('plans.manage')}
          </Button>
        )}
      </header>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} role="status" aria-label={common('loading')} />}
      <ul className={own.plans}>
        {data?.map((plan) => (
          <li key={plan.id} className={own.plan}>
            <h2>{plan.name}</h2>
            {plan.name === user?.planName && <Badge>{t('plans.yours')}</Badge>}
            <p>{plan.description}</p>
            <Prices plan={plan.name} />
            <dl>
              {ruleTypes.map((type) => {
                const value = plan.ruleValues.find((rule) => rule.type === type)?.value;
                // Without it there is no trial.
                if (type === 'trialDays' && value === undefined) return null;
                return (
                  <div key={type}>
                    <dt>{rules(`types.${type}`)}</dt>
                    <dd>{said(type, value, plan.bySeat)}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a plan costs; where it has no price, the way to ask for it. */
function Prices({ plan }: { plan: string }) {
  const t = useT('membership');
  const { rate } = useMoney();
  const { user } = useSnapshot(session);
  const common = useT('common');
  const say = useText('errors');
  const { data, error, refetch } = trpc.payments.prices.useQuery(undefined, { retry: false });
  if (error) {
    const { text, values } = failureText(failureOf(error));
    return (
      <p role="alert">
        {say(text, values)}{' '}
        <Button size="compact-md" variant="subtle" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </p>
    );
  }
  if (!data) return null;
  const prices = data.filter((price) => price.plan === plan);
  if (prices.length === 0) return <AskFor plan={plan} />;
  return (
    <ul className={own.prices}>
      {prices.map((one) => {
        const price = rate({ ...one, ...one.amounts[0]! });
        return (
          <li key={one.id}>
            <strong>{price}</strong>
            {user && can(user, 'billing.use') && (
              <Button
                component={Link}
                to={`/billing?price=${encodeURIComponent(one.id)}`}
                size="compact-md"
                aria-label={t('plans.chooseNamed', { plan, price })}
              >
                {t('plans.choose')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Asks the provider for a plan, for whoever decides on their organization's. */
function AskFor({ plan }: { plan: string }) {
  const t = useT('membership');
  const { user } = useSnapshot(session);
  const { mutate, isPending, isSuccess } = trpc.plans.ask.useMutation({
    onSuccess: () => toast('membership:plans.asked', { tone: 'success', values: { plan } }),
  });
  if (!user || !can(user, 'billing.use') || plan === user.planName) return null;
  return (
    <>
      <p>{t('plans.byAsking')}</p>
      <Button
        size="compact-md"
        loading={isPending}
        disabled={isSuccess}
        aria-label={t('plans.askNamed', { plan })}
        onClick={() => mutate({ plan })}
      >
        {t('plans.ask')}
      </Button>
    </>
  );
}
