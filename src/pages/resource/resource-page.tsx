import { Button, Skeleton } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ColumnOf, ListNamespace } from '#i18n/keys.ts';
import { useListTexts, useT } from '#i18n/use-t.ts';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import type { ListQuery, ListSpec, SortBy } from './list-address.ts';
import styles from './resource.module.css';
import { type Filter, ResourceBar } from './resource-bar.tsx';
import { ResourcePages } from './resource-pages.tsx';
import { type Column, ResourceTable } from './resource-table.tsx';
import { useListQuery } from './use-list-query.ts';

/** What a query of a list gave. */
export interface Answer<Item> {
  data?: { items: Item[]; total: number; totalPages: number };
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** What a query asks of the procedure behind the list. */
export interface ListAsked extends Pick<ListQuery, 'sort' | 'page' | 'size'> {
  search?: string;
}

type ResourcePageProps<Item, Name extends ListNamespace> = Shown<Item, Name> & Ordered<Name>;

/** Orders are called by their column and direction, or as the page says. */
type Ordered<Name extends ListNamespace> =
  | { spec: ListSpec<SortBy<ColumnOf<Name>>>; sortLabel?: undefined }
  | { spec: ListSpec; sortLabel: (sort: string) => string };

interface Shown<Item, Name extends ListNamespace> {
  /** The namespace of its texts. */
  name: Name;
  /** What its order and place are remembered by, where several lists have the same texts. */
  place?: string;
  /** What it is called, where its texts do not say. */
  title?: string;
  /** What stands below the heading. */
  lead?: ReactNode;
  /** Asks the procedure; `filters` are as the address holds them. */
  useItems: (asked: ListAsked, filters: Record<string, string>) => Answer<Item>;
  filters?: Record<string, Filter>;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** What is shown where there is nothing does not offer them: they stay. */
  actionsStay?: boolean;
  /** Filters that say where one is, not what is looked for: what is empty there is not without a match. */
  places?: readonly string[];
  /** In place of everything where there is nothing at all yet. */
  empty?: ReactNode;
  /** Each item as a card, or the columns of a table. */
  card?: (item: Item) => ReactNode;
  columns?: (opening: (id: number | string) => string) => readonly Column<Item>[];
  /** The item that the address opens over the list. */
  opened?: (id: string, close: () => void) => ReactNode;
}

/**
 * A page that lists things (spec section 3, Resource list): heading and count, search, filters, order, the items as
 * cards or a table, pages, and what there is to say where nothing came. Where it stands is in the address.
 */
export function ResourcePage<Item extends { id: number | string }, Name extends ListNamespace>(
  props: ResourcePageProps<Item, Name>,
) {
  const { name, spec, filters = {}, useItems, actions, empty, card, columns, opened } = props;
  const t = useListTexts(name);
  const sortLabel = useSortLabel(name);
  const { query, show, opening } = useListQuery(props.place ?? name, spec);
  const { search, sort, page, size } = query;
  const list = useItems({ search: search || undefined, sort, page, size }, query.filters);
  const { data } = list;
  const { title = t('title'), lead } = props;
  useTitle(title);
  useEffect(() => {
    // Deletions took the page away: the last there is.
    if (data && data.items.length === 0 && data.total > 0)
      show({ page: data.totalPages - 1 }, { replace: true });
  });
  const { places = [] } = props;
  const narrowed = search !== '' || Object.keys(query.filters).some((filter) => !places.includes(filter));
  const bare = data?.total === 0 && !narrowed;
  const asTable = columns?.(opening);
  const labelled = spec.sorts.map((value) => ({ value, label: (props.sortLabel ?? sortLabel)(value) }));
  return (
    <>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.count} aria-live="polite">
            {data && !bare && t(narrowed ? 'found' : 'count', { count: data.total })}
          </p>
        </div>
        {(!bare || props.actionsStay) && actions}
      </header>
      {lead}
      {!bare && (
        <ResourceBar
          label={t('search')}
          query={query}
          sorts={labelled}
          filters={filters}
          show={show}
          narrowSort={asTable !== undefined}
        />
      )}
      {list.isError && !data && <FailedState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeletons count={Math.min(size, 10)} rows={asTable !== undefined} />}
      {data && data.items.length > 0 && (
        <>
          {asTable ? (
            <ResourceTable
              label={title}
              columns={asTable}
              items={data.items}
              busy={list.isPlaceholderData}
              sort={sort}
              onSort={(next) => show({ sort: next })}
            />
          ) : (
            <ul className={styles.grid} aria-busy={list.isPlaceholderData} aria-label={title}>
              {data.items.map((item) => card?.(item))}
            </ul>
          )}
          <ResourcePages query={query} total={data.total} totalPages={data.totalPages} show={show} />
        </>
      )}
      {data?.total === 0 && narrowed && (
        <State icon={<SearchX size={26} />} title={t('noMatch.title')} text={t('noMatch.text')}>
          <Button variant="default" onClick={() => show({ search: '', filters: {} })}>
            {t('noMatch.clear')}
          </Button>
        </State>
      )}
      {bare && empty}
      {query.open !== null && opened?.(query.open, () => show({ open: null }))}
    </>
  );
}

/** "Email, descending": an order by its column and direction. */
export function useSortLabel(name: ListNamespace) {
  const t = useListTexts(name);
  const lists = useT('lists');
  return (sort: string) => {
    const [field, direction] = sort.split(',') as [string, string];
    return lists(direction === 'desc' ? 'descending' : 'ascending', { column: t(`columns.${field}`) });
  };
}

function Skeletons({ count, rows }: { count: number; rows: boolean }) {
  const common = useT('common');
  return (
    <div className={rows ? undefined : styles.grid} role="status" aria-label={common('loading')}>
      {Array.from({ length: count }, (_, at) =>
        rows ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
          <Skeleton key={at} height={44} mb={8} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={at} className={styles.placeholder}>
            <Skeleton className={styles.picture} radius={0} />
            <Skeleton height={16} width="70%" m={16} mb={9} />
            <Skeleton height={12} width="45%" m={16} mt={0} />
          </div>
        ),
      )}
    </div>
  );
}
