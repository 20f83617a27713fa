import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, Icon } from '#kit/kit.ts';
import styles from './window.module.css';

/** Pixels of the page. */
export interface WindowPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  collapsed: boolean;
}

interface Size {
  width: number;
  height: number;
}

export interface FloatingWindowProps {
  title: string;
  place: WindowPlace;
  /** After each move, resize and fold. */
  onPlace: (place: WindowPlace) => void;
  /** Keeps a wished place within the page, and within the least size. */
  keepWithin: (place: WindowPlace, page: Size) => WindowPlace;
  least: Size;
  onClose: () => void;
  texts: { move: string; collapse: string; expand: string; close: string };
  children: ReactNode;
}

/** The eight edges and corners, by which sides they pull. */
const handles = ['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'] as const;
type Handle = (typeof handles)[number];

const STEP = 16;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The window's and the page's measures that a pull keeps to. */
interface Bounds {
  least: Size;
  page: Size;
}

/** Pulls the named sides of a window by so many pixels, within the page and to the least size; the others stay. */
function resized(place: WindowPlace, handle: Handle, dx: number, dy: number, bounds: Bounds): WindowPlace {
  const { least, page } = bounds;
  const [x, width] = pulled([place.x, place.width], handle, 'we', dx, least.width, page.width);
  const [y, height] = pulled([place.y, place.height], handle, 'ns', dy, least.height, page.height);
  return { ...place, x, y, width, height };
}

/** One axis of it: where it begins and how long it is. `sides`: the letters of its beginning and end. */
function pulled(
  [start, size]: [number, number],
  handle: Handle,
  sides: string,
  by: number,
  least: number,
  most: number,
): [start: number, size: number] {
  if (handle.includes(sides[0]!)) {
    const end = start + size;
    const begin = Math.min(Math.max(0, start + by), end - least);
    return [begin, end - begin];
  }
  if (!handle.includes(sides[1]!)) return [start, size];
  return [start, Math.max(least, Math.min(size + by, most - start))];
}

/** A window over the page that leaves the page usable: moved by its head, resized from eight handles, folded. */
export function FloatingWindow(props: FloatingWindowProps): ReactNode {
  const { title, onPlace, keepWithin, least, onClose, texts, children } = props;
  const [preview, setPreview] = useState<WindowPlace | null>(null);
  const page = usePageSize();
  const bounds = { least, page };
  const place = keepWithin(preview ?? props.place, page);
  const commit = (next: WindowPlace) => {
    setPreview(null);
    onPlace(keepWithin(next, page));
  };
  const drag =
    (change: (start: WindowPlace, dx: number, dy: number) => WindowPlace) => (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
      event.preventDefault();
      const from = { x: event.clientX, y: event.clientY };
      const start = place;
      const target = event.currentTarget as HTMLElement;
      target.setPointerCapture(event.pointerId);
      let last = start;
      const move = (now: globalThis.PointerEvent) => {
        last = change(start, now.clientX - from.x, now.clientY - from.y);
        setPreview(last);
      };
      const over = new AbortController();
      // It stays where it was drawn last: a pointer that is taken away tells no place.
      const end = () => {
        over.abort();
        commit(last);
      };
      target.addEventListener('pointermove', move, over);
      target.addEventListener('pointerup', end, over);
      target.addEventListener('pointercancel', end, over);
    };
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrows[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    commit(
      event.shiftKey ? resized(place, 'se', dx, dy, bounds) : { ...place, x: place.x + dx, y: place.y + dy },
    );
  };
  return (
    <section
      className={styles.window}
      aria-label={title}
      data-collapsed={place.collapsed || undefined}
      style={{
        left: place.x,
        top: place.y,
        ...(!place.collapsed && { width: place.width, height: place.height }),
      }}
    >
      <header
        className={styles.head}
        onPointerDown={drag((start, dx, dy) => ({ ...start, x: start.x + dx, y: start.y + dy }))}
      >
        <button type="button" className={styles.grip} aria-label={texts.move} onKeyDown={onKeyDown}>
          <Icon name="grip-vertical" size={16} />
        </button>
        <h2 className={styles.title}>{title}</h2>
        <Button
          icon={place.collapsed ? 'chevron-down' : 'chevron-up'}
          hideLabel
          variant="quiet"
          label={place.collapsed ? texts.expand : texts.collapse}
          onPress={() => commit({ ...place, collapsed: !place.collapsed })}
        />
        <Button icon="x" hideLabel variant="quiet" label={texts.close} onPress={onClose} />
      </header>
      {!place.collapsed && (
        <>
          <div className={styles.body}>{children}</div>
          {handles.map((handle) => (
            <div
              key={handle}
              className={styles.handle}
              data-edge={handle}
              onPointerDown={drag((start, dx, dy) => resized(start, handle, dx, dy, bounds))}
            />
          ))}
        </>
      )}
    </section>
  );
}

function usePageSize(): Size {
  const [size, setSize] = useState(() => ({ width: innerWidth, height: innerHeight }));
  useEffect(() => {
    const measure = () => setSize({ width: innerWidth, height: innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
