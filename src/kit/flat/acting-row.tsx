import { type DragEvent, type KeyboardEvent, memo, type RefObject } from 'react';
import type { ListItem, ListProps } from '#kit/kit.ts';
import folding from './acting-row.module.css';
import { watchDragOff } from './drag-off.ts';
import { PressButton } from './play/button.tsx';
import styles from './play/list.module.css';
import { ListRow } from './play/list-row.tsx';
import type { At } from './use-menu-press.ts';

/** What a list does when something happens to the row of a key. */
export interface RowActs {
  select: ListProps['onSelect'];
  open: ListProps['onOpen'];
  fold: ListProps['onFold'];
  focused: (key: string) => void;
  moveBy: (key: string, by: number) => void;
  /** A press on its button for the menu begins. */
  menuPressed: (key: string) => void;
  menu: (key: string, at: At) => void;
  dragStart: (key: string, event: DragEvent) => void;
  dragOver: (key: string, event: DragEvent) => void;
  drop: (key: string, event: DragEvent) => void;
  dragEnd: () => void;
  dragOff: ((key: string) => void) | undefined;
}

interface ActingRowProps {
  item: ListItem;
  /** Of the list's last drawing. */
  acts: RefObject<RowActs>;
  selected: boolean;
  reachable: boolean;
  selects: boolean;
  opens: boolean;
  /** Some rows of the list can be folded: all leave room for the arrow. */
  folds: boolean;
  movable: boolean;
  /** It can be dragged off the list. */
  leaves: boolean;
  /** The name of its button for the menu, where it has one. */
  more: string | undefined;
  menuOpen: boolean;
  dragged: boolean;
  drop: 'before' | 'after' | undefined;
}

/** A row of a list with its menu, its drag and its keys. */
export const ActingRow = memo(
  function ActingRow(props: ActingRowProps) {
    const {
      item,
      acts,
      selected,
      reachable,
      selects,
      opens,
      folds,
      movable,
      leaves,
      more,
      menuOpen,
      dragged,
      drop,
    } = props;
    const { key, fold } = item;
    const onKeyDown = (event: KeyboardEvent) => {
      const folds = { ArrowRight: fold?.open === false, ArrowLeft: fold?.open === true }[event.key];
      if (folds && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        acts.current.fold?.(key);
        return;
      }
      const by = event.altKey && movable ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      acts.current.moveBy(key, by);
    };
    return (
      <li
        className={styles.row}
        data-selected={selected || undefined}
        data-dragged={dragged || undefined}
        data-drop={drop}
        data-leaves={leaves || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={leaves ? (event) => watchDragOff(event, () => acts.current.dragOff?.(key)) : undefined}
        {...(movable && {
          draggable: true,
          onDragStart: (event) => acts.current.dragStart(key, event),
          onDragOver: (event) => acts.current.dragOver(key, event),
          onDrop: (event) => acts.current.drop(key, event),
          onDragEnd: () => acts.current.dragEnd(),
        })}
      >
        <ListRow
          item={item}
          selected={selected}
          reachable={reachable}
          onSelect={selects ? (...given) => acts.current.select?.(...given) : undefined}
          onOpen={opens ? (...given) => acts.current.open?.(...given) : undefined}
          onFocus={() => acts.current.focused(key)}
        />
        {folds && (
          <span className={folding.arrow}>
            {fold && (
              <PressButton
                label={fold.label}
                title={fold.label}
                hideLabel
                icon={fold.open ? 'chevron-down' : 'chevron-right'}
                size="sm"
                variant="quiet"
                onPress={() => acts.current.fold?.(key)}
              />
            )}
          </span>
        )}
        {more && (
          <span className={styles.menu}>
            <PressButton
              label={more}
              title={more}
              hideLabel
              icon="ellipsis"
              size="sm"
              variant="quiet"
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              open={menuOpen}
              onPointerDown={() => acts.current.menuPressed(key)}
              onClick={({ currentTarget }) => {
                const { left, bottom } = currentTarget.getBoundingClientRect();
                acts.current.menu(key, { x: left, y: bottom });
              }}
              onPress={() => undefined}
            />
          </span>
        )}
      </li>
    );
  },
  ({ item: before, ...was }, { item, ...is }) => showsTheSame(before, item) && shallowEqual(was, is),
);

/** Menus are asked for when they open, and may be others each time. */
function showsTheSame({ menu: _was, marks: before = [], fold: did, ...was }: ListItem, now: ListItem) {
  const { menu: _is, marks = [], fold, ...is } = now;
  return (
    shallowEqual(was, is) &&
    shallowEqual(did ?? {}, fold ?? {}) &&
    marks.length === before.length &&
    marks.every((mark, index) => shallowEqual(mark, before[index]!))
  );
}

function shallowEqual<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys(one) as (keyof T)[];
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}
