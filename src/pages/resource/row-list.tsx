import { Button, Group } from '@mantine/core';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { useListTexts } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { State } from '#pages/shared/states.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';
import { type ItemOf, type PagedResource, textsOf, useItems } from './calls.ts';
import { bothWays } from './list-address.ts';
import styles from './resource.module.css';
import type { Filter } from './resource-bar.tsx';
import { ResourcePage, useSortLabel } from './resource-page.tsx';
import type { Column } from './resource-table.tsx';
import { useShownValue } from './shown-value.ts';

type Cell<Item> = (item: Item, to: string) => ReactNode;

interface RowListProps<R extends PagedResource> {
  row: R;
  /** Where one is added, where that is not below the list. */
  addAt?: string;
  /** What stands where there is nothing yet. */
  empty?: LucideIcon;
  /** The column that leads to the item; by default the first. None: its cells do so themselves. */
  leads?: R['columns'][number] | null;
  /** The item over the list, where it has no page of its own. */
  opened?: (id: string, close: () => void) => ReactNode;
  /** Cells that say more than the value does. `to`: the item's address. */
  cells?: { [Key in R['columns'][number]]?: Cell<ItemOf<R>> };
  /** Buttons beside that for adding one. */
  actions?: ReactNode;
  /** Filters of its own, beside those by organization and of what is retired. */
  filters?: Record<string, Filter>;
  /** What one of several words is called. */
  option?: (field: string, value: string) => string;
}

/** The list of a resource, made of its row. It can be narrowed by organization where the person sees several. */
export function RowList<R extends PagedResource>(props: RowListProps<R>) {
  const { row, opened, empty: Icon, cells = {}, option = (_, value) => value } = props;
  const { addAt = opened ? '?open=add' : `${row.path}/add`, leads = row.columns[0] } = props;
  const texts = textsOf(row);
  const t = useListTexts(texts);
  const { user } = useSnapshot(session);
  const organization = useOrganizationFilter();
  const shown = useShownValue(option);
  const sorts = bothWays(row.sorts);
  const first = [row.order, ...sorts.filter((sort) => sort !== row.order)];
  const columnOf = (key: string, opening: (id: number | string) => string): Column<ItemOf<R>> => {
    const cell = (cells as Record<string, Cell<ItemOf<R>>>)[key];
    const to = ({ id }: ItemOf<R>) => (opened ? opening(id) : `${row.path}/${id}`);
    const drawn = (item: ItemOf<R>) =>
      cell ? cell(item, to(item)) : shown(row.item, key, item[key as keyof typeof item]);
    return {
      key,
      label: t(`columns.${key}`),
      sortable: row.sorts.includes(key),
      cell:
        key !== leads
          ? drawn
          : (item) => (
              <Link to={to(item)} className={styles.link}>
                {drawn(item)}
              </Link>
            ),
    };
  };
  const filters = { ...(row.filters.retired && retiredFilter(t)), ...props.filters };
  const add = user && can(user, row.may.create) && (
    <Button component={Link} to={addAt} leftSection={<Plus size={17} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name={texts}
      spec={{ sorts: first, filters: row.filters }}
      sortLabel={useSortLabel(texts)}
      useItems={(useItems<R>).bind(null, row)}
      filters={row.filters.organization && organization ? { ...filters, organization } : filters}
      columns={(opening) => row.columns.map((key) => columnOf(key, opening))}
      opened={opened}
      actions={
        props.actions ? (
          <Group>
            {props.actions}
            {add}
          </Group>
        ) : (
          add
        )
      }
      empty={
        Icon && (
          <State icon={<Icon size={26} />} title={t('empty.title')} text={t('empty.text')}>
            {add}
          </State>
        )
      }
    />
  );
}

/** What is retired is not shown unless it is asked for. */
const retiredFilter = (t: ReturnType<typeof useListTexts>): Record<string, Filter> => ({
  retired: {
    kind: 'one',
    label: t('retired.filter'),
    none: t('retired.no'),
    options: [{ value: 'true', label: t('retired.yes') }],
  },
});
