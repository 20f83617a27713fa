import { trpc } from '#api/hooks.ts';
import type { Invoice } from '#catalog/resources/payments.ts';
import { useT } from '#i18n/use-t.ts';
import { ResourceTable } from '#pages/resource/resource-table.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useMoney } from '#pages/shared/use-money.ts';
import styles from './billing.module.css';

const columns = ['number', 'at', 'total', 'status', 'pdf'] as const;

/** What was billed, each with its file. */
export function Invoices() {
  const t = useT('billing');
  const { day, money } = useMoney();
  const { data, error, refetch, isFetching } = trpc.payments.invoices.useQuery(undefined, { retry: false });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  const cells = {
    number: ({ number }: Invoice) => number,
    at: ({ at }: Invoice) => day(at),
    total: ({ total, currency }: Invoice) => money(total, currency),
    status: ({ status }: Invoice) => t(`invoices.statuses.${status}`),
    pdf: ({ pdf, number }: Invoice) =>
      pdf && (
        <a href={pdf} target="_blank" rel="noopener noreferrer">
          {t('invoices.pdf', { number })}
        </a>
      ),
  };
  return (
    <section className={styles.section} aria-label={t('invoices.title')}>
      <h2>{t('invoices.title')}</h2>
      {data?.length === 0 && <p>{t('invoices.none')}</p>}
      {data && data.length > 0 && (
        <ResourceTable
          label={t('invoices.title')}
          columns={columns.map((key) => ({ key, label: t(`invoices.columns.${key}`), cell: cells[key] }))}
          items={data}
          busy={isFetching}
          sort=""
          onSort={() => undefined}
        />
      )}
    </section>
  );
}
