import { CloseButton, Select, TextInput } from '@mantine/core';
import { ArrowUpDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import {
  type LibrarySort,
  librarySorts,
  libraryView,
  searchLibrary,
  sortLibrary,
} from '#models/library/list.ts';
import styles from './library.module.css';

/** Search and sort. What is typed is asked for after a pause. */
export function LibraryBar() {
  const t = useT('library');
  const { search, sort } = useSnapshot(libraryView);
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => searchLibrary(typed.trim()), lists.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <search className={styles.bar}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Search size={17} aria-hidden="true" />}
        rightSection={
          typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => searchLibrary('')} />
        }
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) {
            event.preventDefault();
            setTyped('');
            searchLibrary('');
          }
        }}
      />
      <Select
        className={styles.sort}
        aria-label={t('sort.label')}
        leftSection={<ArrowUpDown size={16} aria-hidden="true" />}
        data={librarySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={sort}
        allowDeselect={false}
        onChange={(value) => value && sortLibrary(value as LibrarySort)}
      />
    </search>
  );
}
