import { Checkbox, CloseButton, Group, type OptionsFilter, Select, TextInput } from '@mantine/core';
import { ArrowUpDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import type { ListQuery } from './list-address.ts';
import styles from './resource.module.css';

/** A filter of a list: one of its options, or any number of them. */
export interface Filter {
  kind: 'one' | 'some';
  label: string;
  options: { value: string; label: string }[];
  /** What stands for no choice; by default all. */
  none?: string | undefined;
  /** Takes what is typed, where the options are those that fit it. */
  onSearch?: ((typed: string) => void) | undefined;
}

interface BarProps {
  label: string;
  query: ListQuery;
  sorts: { value: string; label: string }[];
  filters: Record<string, Filter>;
  show: (part: Partial<ListQuery>, how?: { replace: boolean }) => void;
  /** The table's heads sort on wide screens; the choice is then for narrow ones. */
  narrowSort: boolean;
}

/** Search, filters and order of a list. */
export function ResourceBar({ label, query, sorts, filters, show, narrowSort }: BarProps) {
  const t = useT('lists');
  const narrow = (name: string, value: string) => show({ filters: { ...query.filters, [name]: value } });
  return (
    <search className={styles.bar}>
      <SearchField label={label} search={query.search} show={show} />
      {Object.entries(filters).map(([name, { kind, none = t('all'), ...filter }]) =>
        kind === 'one' ? (
          <Select
            key={name}
            className={styles.choice}
            aria-label={filter.label}
            placeholder={`${filter.label}: ${none}`}
            data={filter.options}
            value={query.filters[name] ?? null}
            clearable
            searchable
            {...foundElsewhere(filter.onSearch)}
            clearButtonProps={{ 'aria-label': `${filter.label}: ${none}` }}
            onChange={(value) => narrow(name, value ?? '')}
          />
        ) : (
          <Checkbox.Group
            key={name}
            aria-label={filter.label}
            value={query.filters[name]?.split(',') ?? []}
            onChange={(values) => narrow(name, values.join(','))}
          >
            <Group gap={16} className={styles.checks}>
              {filter.options.map((option) => (
                <Checkbox key={option.value} {...option} />
              ))}
            </Group>
          </Checkbox.Group>
        ),
      )}
      <Select
        className={narrowSort ? styles.narrowSort : styles.sort}
        aria-label={t('sort')}
        leftSection={<ArrowUpDown size={16} aria-hidden="true" />}
        data={sorts}
        value={query.sort}
        allowDeselect={false}
        onChange={(sort) => sort && show({ sort })}
      />
    </search>
  );
}

/** Has a choice offer what it is given for what is typed, as it is. */
export const foundElsewhere = (onSearch?: (typed: string) => void) =>
  onSearch && { onSearchChange: onSearch, filter: asFound };
const asFound: OptionsFilter = ({ options }) => options;

/** What is typed is asked for after a pause. Refining a search makes no new entry of the history. */
function SearchField({ label, search, show }: { label: string; search: string; show: BarProps['show'] }) {
  const t = useT('lists');
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const find = (text: string) => text !== search && show({ search: text }, { replace: search !== '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the pause, not what is shown meanwhile
  useEffect(() => {
    const timer = setTimeout(() => find(typed.trim()), lists.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const clear = () => {
    setTyped('');
    find('');
  };
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={17} aria-hidden="true" />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={clear} />}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !typed) return;
        event.preventDefault();
        clear();
      }}
    />
  );
}
