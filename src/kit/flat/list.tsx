import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { type ListItem, type ListProps, Menu, type MenuItem, useKit } from '#kit/kit.ts';
import { ContextMenu } from './context-menu.tsx';
import hidden from './play/button.module.css';
import styles from './play/list.module.css';
import { ListRow } from './play/list-row.tsx';
import { useRoving } from './play/use-roving.ts';
import { type At, useMenuPress } from './use-menu-press.ts';

/** Rows that can be chosen, opened, reordered and acted on. */
export function List(props: ListProps) {
  const { label, items, selected = [], onSelect, onOpen, onMove, empty, look = 'rows' } = props;
  const keys = items.map((item) => item.key);
  const { listRef, reachable, setLast, onKeyDown } = useRoving(keys, selected[0]);
  const { texts } = useKit();
  const [moved, setMoved] = useState('');
  const [asked, setAsked] = useState<{ key: string; at: At } | null>(null);
  const [drag, setDrag] = useState<{ key: string; over: number } | null>(null);

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
  const onRowKey = (item: ListItem, index: number) => (event: KeyboardEvent) => {
    const by = event.altKey && onMove ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(item.key, index + by);
  };
  const actsOf = (item: ListItem, index: number): MenuItem[] => [
    ...(item.menu ?? []),
    ...(onMove
      ? (
          [
            ['up', -1, 'arrow-up', 'moveUp', index > 0],
            ['down', 1, 'arrow-down', 'moveDown', index < items.length - 1],
          ] as const
        ).map(([key, by, icon, name, can]) => ({
          key,
          icon,
          label: texts[name],
          shortcut: `alt+arrow${key}`,
          disabled: !can,
          divided: key === 'up' && Boolean(item.menu?.length),
          onSelect: () => move(item.key, index + by),
        }))
      : []),
  ];
  const dragging = (item: ListItem, index: number) =>
    onMove && {
      draggable: true,
      'data-dragged': drag?.key === item.key || undefined,
      'data-drop': dropMark(drag, keys, index),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.label);
        setDrag({ key: item.key, over: index });
      },
      onDragOver: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (!drag) return;
        event.preventDefault();
        move(drag.key, index);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    };

  const ask = (at: At, target: Element) => {
    const row = [...(listRef.current?.children ?? [])].findIndex((one) => one.contains(target));
    const key = keys[row];
    if (key !== undefined) setAsked({ key, at });
  };
  // Rows without a menu leave the browser its own.
  const hasMenus = Boolean(onMove) || items.some((item) => item.menu?.length);
  useMenuPress(listRef, hasMenus ? ask : undefined);
  const askedAt = asked ? keys.indexOf(asked.key) : -1;
  const askedItem = items[askedAt];

  if (items.length === 0 && empty) return <p className={styles.empty}>{empty}</p>;
  return (
    <>
      <ul ref={listRef} className={styles.list} data-look={look} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item, index) => {
          const acts = actsOf(item, index);
          return (
            <li
              key={item.key}
              className={styles.row}
              data-selected={selected.includes(item.key) || undefined}
              onKeyDown={onRowKey(item, index)}
              {...dragging(item, index)}
            >
              <ListRow
                item={item}
                selected={selected.includes(item.key)}
                reachable={item.key === reachable}
                onSelect={onSelect}
                onOpen={onOpen}
                onFocus={() => setLast(item.key)}
              />
              {acts.length > 0 && (
                <span className={styles.menu}>
                  <Menu
                    label={`${texts.more}: ${item.label}`}
                    hideLabel
                    icon="ellipsis"
                    size="sm"
                    variant="quiet"
                    items={acts}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {asked && askedItem && (
        <ContextMenu
          label={`${texts.more}: ${askedItem.label}`}
          at={asked.at}
          items={actsOf(askedItem, askedAt)}
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
