import { Skeleton } from '@mantine/core';
import { Download } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { AnalyticsAsked, AnalyticsTable } from '#catalog/resources/analytics.ts';
import { useT } from '#i18n/use-t.ts';
import { Numbers } from '#pages/shared/numbers.tsx';
import styles from './analytics.module.css';

interface CardProps {
  title: string;
  /** What it means, where that does not say itself. */
  hint?: string;
  wide?: boolean;
  asked: AnalyticsAsked;
  /** The table behind it, to be downloaded. */
  table: AnalyticsTable;
  /** What chooses the part that is shown. */
  before?: ReactNode;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** The plot. */
  children: ReactNode;
}

/** A plot, and its numbers as a table here and for spreadsheets. */
export function Card({ title, hint, wide, asked, table, before, heads, rows, children }: CardProps) {
  const t = useT('analytics');
  const common = useT('common');
  return (
    <section className={styles.card} data-wide={wide || undefined} aria-label={title}>
      <header className={styles.cardHead}>
        <h2 className={styles.name}>{title}</h2>
        <Downloads title={title} table={table} asked={asked} />
      </header>
      {hint && <p className={styles.hint}>{hint}</p>}
      {before}
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t('nothing')}</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton height={190} role="status" aria-label={common('loading')} />}>
            {children}
          </Suspense>
          <Numbers heads={heads} rows={rows} empty={t('nothing')} />
        </>
      )}
    </section>
  );
}

/** A table as files, narrowed as the page is. */
export function Downloads({ title, table, asked }: Pick<CardProps, 'title' | 'table' | 'asked'>) {
  const t = useT('analytics');
  const given = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return (
    <span className={styles.downloads}>
      <Download size={15} aria-hidden="true" />
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={`api/v1/analytics/export/${table}?${new URLSearchParams([['format', format], ...given])}`}
          download={`${table}.${format}`}
          aria-label={t('download', { title, format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
