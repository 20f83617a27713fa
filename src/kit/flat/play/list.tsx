import type { ListProps } from '#kit/kit.ts';
import styles from './list.module.css';
import { ListRow } from './list-row.tsx';
import { useRoving } from './use-roving.ts';

/** Rows to read or to choose from; play neither reorders nor has menus on rows. */
export function List({ label, items, selected = [], onSelect, onOpen, empty, look = 'rows' }: ListProps) {
  const keys = items.map((item) => item.key);
  const { listRef, reachable, setLast, onKeyDown } = useRoving(keys, selected[0]);
  if (items.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul ref={listRef} className={styles.list} data-look={look} aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <li key={item.key} className={styles.row} data-selected={selected.includes(item.key) || undefined}>
          <ListRow
            item={item}
            selected={selected.includes(item.key)}
            reachable={item.key === reachable}
            onSelect={onSelect}
            onOpen={onOpen}
            onFocus={() => setLast(item.key)}
          />
        </li>
      ))}
    </ul>
  );
}
