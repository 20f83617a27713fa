import { Pagination, Select } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';
import { type ListQuery, pageSizes } from './list-address.ts';
import styles from './resource.module.css';

interface PagesProps {
  query: ListQuery;
  total: number;
  totalPages: number;
  show: (part: Partial<ListQuery>) => void;
}

/** The pages of a list, and how many items stand on one. */
export function ResourcePages({ query: { page, size }, total, totalPages, show }: PagesProps) {
  const t = useT('lists');
  if (total <= pageSizes[0]) return null;
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  const turn = (next: number) => {
    show({ page: next - 1 });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span className={styles.range}>{t('range', { from, to, total })}</span>
      <Pagination
        total={totalPages}
        value={page + 1}
        onChange={turn}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
      />
      <Select
        className={styles.size}
        label={t('pageSize')}
        data={pageSizes.map(String)}
        value={String(size)}
        allowDeselect={false}
        onChange={(value) => value && show({ size: Number(value) })}
      />
    </nav>
  );
}
