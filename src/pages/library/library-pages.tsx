import { Pagination, Select } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { libraryView, pageSizes, resizeLibrary, turnLibraryPage } from '#models/library/list.ts';
import styles from './library.module.css';

/** The pages of the list, and how many stand on one. */
export function LibraryPages({ total, totalPages }: { total: number; totalPages: number }) {
  const t = useT('library');
  const { page, size } = useSnapshot(libraryView);
  if (total <= pageSizes[0]) return null;
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  const turn = (next: number) => {
    turnLibraryPage(next - 1, totalPages);
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
        onChange={(value) => value && resizeLibrary(Number(value))}
      />
    </nav>
  );
}
