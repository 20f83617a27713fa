import { Table } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import styles from './resource.module.css';

export interface Column<Item> {
  key: string;
  label: string;
  /** By which the server can sort. */
  sortable?: boolean;
  cell: (item: Item) => ReactNode;
}

/** Columns by what their cells show; those by which the list has an order can be sorted. */
export const columnsOf = <Key extends string, Item>(
  keys: readonly Key[],
  cells: Record<Key, Column<Item>['cell']>,
  { label, sorts }: { label: (key: Key) => string; sorts: readonly string[] },
): Column<Item>[] =>
  keys.map((key) => ({
    key,
    label: label(key),
    sortable: sorts.includes(`${key},asc`),
    cell: cells[key],
  }));

interface TableProps<Item> {
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  busy: boolean;
  /** `field,direction`. */
  sort: string;
  onSort: (sort: string) => void;
}

/** A list as a table; where the window is narrow each row stands as a card with its labels. */
export function ResourceTable<Item extends { id: number | string }>(props: TableProps<Item>) {
  const { label, columns, items, busy, sort, onSort } = props;
  const [field, direction] = sort.split(',');
  return (
    <Table
      // Said outright: shown as cards, browsers would not take it for a table any more.
      role="table"
      className={styles.table}
      aria-label={label}
      aria-busy={busy}
      verticalSpacing="sm"
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => {
            const sorted = field === column.key && (direction === 'desc' ? 'descending' : 'ascending');
            return (
              <Table.Th key={column.key} scope="col" aria-sort={sorted || undefined}>
                {column.sortable ? (
                  <SortButton
                    label={column.label}
                    sorted={sorted}
                    onSort={() => onSort(`${column.key},${sorted === 'ascending' ? 'desc' : 'asc'}`)}
                  />
                ) : (
                  column.label
                )}
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item.id} role="row">
            {columns.map((column) => (
              <Table.Td key={column.key} role="cell" data-label={column.label}>
                {column.cell(item)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type Sorted = 'ascending' | 'descending' | false;

function SortButton({ label, sorted, onSort }: { label: string; sorted: Sorted; onSort: () => void }) {
  const t = useT('lists');
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted ? ArrowDown : ChevronsUpDown;
  const next = sorted === 'ascending' ? 'descending' : 'ascending';
  return (
    <button type="button" className={styles.head} title={t(next, { column: label })} onClick={onSort}>
      {label}
      <Arrow size={14} aria-hidden="true" data-sorted={sorted || undefined} />
    </button>
  );
}
