import { useRef, useState } from 'react';
import { type ListItem, type ListProps, type MenuItem, useKit } from '#kit/kit.ts';
import { ActingRow, type RowActs } from './acting-row.tsx';
import { ContextMenu } from './context-menu.tsx';
import hidden from './play/button.module.css';
import styles from './play/list.module.css';
import { useRoving } from './play/use-roving.ts';
import { type At, useMenuPress } from './use-menu-press.ts';

/** Rows that can be chosen, opened, reordered and acted on. A row is drawn anew only when what it shows has changed. */
export function List(props: ListProps) {
  const {
    label,
    items,
    selected = [],
    onSelect,
    onOpen,
    onFold,
    onMove,
    onDragOff,
    empty,
    look = 'rows',
  } = props;
  const keys = items.map((item) => item.key);
  const { listRef, reachable, setLast, onKeyDown } = useRoving(keys, selected[0]);
  const { texts } = useKit();
  const [moved, setMoved] = useState('');
  const [asked, setAsked] = useState<{ key: string; at: At } | null>(null);
  const [drag, setDrag] = useState<{ key: string; over: number } | null>(null);
  /** The row whose menu the press that is going on closes. */
  const closing = useRef<string>(undefined);

  const move = (key: string, to: number) => {
    const from = keys.indexOf(key);
    if (!onMove || from < 0 || to < 0 || to >= keys.length || to === from) return;
    setLast(key);
    onMove(key, to);
    const name = items[from]?.label ?? '';
    setMoved(
      texts.moved
        .replace('{{label}}', name)
        .replace('{{position}}', String(to + 1))
        .replace('{{count}}', String(keys.length)),
    );
  };
  const menuOf = (item: ListItem): MenuItem[] => {
    const own = item.menu?.() ?? [];
    const index = keys.indexOf(item.key);
    const moves = [
      ['up', -1, 'arrow-up', 'moveUp', index > 0],
      ['down', 1, 'arrow-down', 'moveDown', index < items.length - 1],
    ] as const;
    return [
      ...own,
      ...(onMove ? moves : []).map(([key, by, icon, name, can]) => ({
        key,
        icon,
        label: texts[name],
        shortcut: `alt+arrow${key}`,
        disabled: !can,
        divided: key === 'up' && own.length > 0,
        onSelect: () => move(item.key, index + by),
      })),
    ];
  };
  const acts: RowActs = {
    select: onSelect,
    open: onOpen,
    fold: onFold,
    focused: setLast,
    moveBy: (key, by) => move(key, keys.indexOf(key) + by),
    menuPressed: (key) => {
      closing.current = asked?.key === key ? key : undefined;
    },
    menu: (key, at) => setAsked(closing.current === key ? null : { key, at }),
    dragStart: (key, event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', items.find((item) => item.key === key)?.label ?? '');
      setDrag({ key, over: keys.indexOf(key) });
    },
    dragOver: (key, event) => {
      if (!drag) return;
      event.preventDefault();
      const over = keys.indexOf(key);
      if (drag.over !== over) setDrag({ ...drag, over });
    },
    drop: (key, event) => {
      if (!drag) return;
      event.preventDefault();
      move(drag.key, keys.indexOf(key));
      setDrag(null);
    },
    dragEnd: () => setDrag(null),
    dragOff: onDragOff,
  };
  const latest = useRef(acts);
  latest.current = acts;

  const ask = (at: At, target: Element) => {
    const row = [...(listRef.current?.children ?? [])].findIndex((one) => one.contains(target));
    const key = keys[row];
    if (key !== undefined) setAsked({ key, at });
  };
  const hasMenu = (item: ListItem) => Boolean(onMove || item.menu);
  // Rows without a menu leave the browser its own.
  useMenuPress(listRef, items.some(hasMenu) ? ask : undefined);
  const folds = onFold !== undefined && items.some(({ fold }) => fold);
  const askedItem = asked && items.find((item) => item.key === asked.key);

  if (items.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul ref={listRef} className={styles.list} data-look={look} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => (
          <ActingRow
            key={item.key}
            item={item}
            acts={latest}
            selected={selected.includes(item.key)}
            reachable={item.key === reachable}
            selects={onSelect !== undefined}
            opens={onOpen !== undefined}
            folds={folds}
            movable={onMove !== undefined}
            leaves={onDragOff !== undefined}
            more={hasMenu(item) ? `${texts.more}: ${item.label}` : undefined}
            menuOpen={asked?.key === item.key}
            dragged={drag?.key === item.key}
            drop={dropMark(drag, keys, index)}
          />
        ))}
      </ul>
      {asked && askedItem && (
        <ContextMenu
          label={`${texts.more}: ${askedItem.label}`}
          at={asked.at}
          items={menuOf(askedItem)}
          onClose={() => setAsked(null)}
        />
      )}
      {onMove && (
        <span className={hidden.hidden} role="status">
          {moved}
        </span>
      )}
    </>
  );
}

function dropMark(drag: { key: string; over: number } | null, keys: readonly string[], index: number) {
  if (!drag || drag.over !== index || drag.key === keys[index]) return undefined;
  return keys.indexOf(drag.key) < index ? 'after' : 'before';
}
