import { Progress, Skeleton } from '@mantine/core';
import { trpc } from '#api/hooks.ts';
import { readableBytes } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import styles from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';

/** What of its plan an organization uses: people, authors and files beside what the plan allows. */
export function PlanUse({ id }: { id: number }) {
  const t = useT('organizations');
  const common = useT('common');
  const formats = useFormats();
  const { data, error, refetch } = trpc.organizations.use.useQuery({ id });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} mt="xl" role="status" aria-label={common('loading')} />;
  const used = [
    { name: 'users', ...data.users, said: String },
    { name: 'authors', ...data.authors, said: String },
    { name: 'storage', ...data.storage, said: readableBytes },
  ] as const;
  return (
    <section className={styles.section} aria-label={t('use.title')}>
      <h2>{t('use.title')}</h2>
      <ul className={styles.rows}>
        <li>
          {t('use.plan')}
          <span>
            {data.planName} · {t(`types.${data.type}`)}
          </span>
        </li>
        <li>
          {t('use.state')}
          <span>{t(`states.${data.state}`)}</span>
        </li>
        <li>
          {t('use.ends')}
          <span>{data.expiredDate ? formats.date(data.expiredDate) : t('use.never')}</span>
        </li>
        {used.map(({ name, used: now, limit, said }) => (
          <li key={name}>
            {t(`use.${name}`)}
            <span className={styles.share}>
              {limit === null ? said(now) : t('use.of', { used: said(now), limit: said(limit) })}
              {limit !== null && (
                <Progress
                  value={Math.min(100, (now / limit) * 100)}
                  color={now > limit ? 'red' : undefined}
                  aria-label={t(`use.${name}`)}
                />
              )}
            </span>
          </li>
        ))}
        <li>
          {t('use.scenarios')}
          <span>{data.scenarios}</span>
        </li>
      </ul>
    </section>
  );
}
