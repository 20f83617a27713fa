import { useEffect, useState, useSyncExternalStore } from 'react';
import { type EditorSurface, useEditor } from '#panels/editor/use-editor.ts';

/** Below these widths (px) the panels lie over the view instead of beside it; below the second they fill a phone. */
export const NARROW = 860;
const PHONE = 600;

type Room = NonNullable<EditorSurface['room']>;

const matches = (width: number) => window.matchMedia(`(max-width: ${width}px)`);
const roomNow = (): Room => (matches(PHONE).matches ? 'phone' : matches(NARROW).matches ? 'narrow' : 'wide');

function watch(changed: () => void): () => void {
  const lists = [matches(PHONE), matches(NARROW)];
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
}

interface Layout {
  room: Room;
  /** Whether the side is open: palette and lists on the left, the settings on the right. */
  left: boolean;
  right: boolean;
  toggle(side: 'left' | 'right'): void;
}

/** Which sides of the editor are open. Where they lie over the view, one at a time, and the view comes first. */
export function useLayout(): Layout {
  const room = useSyncExternalStore(watch, roomNow);
  const over = room !== 'wide';
  const [open, setOpen] = useState({ left: !over, right: !over });
  const { placing, selection, settings } = useEditor();
  const selected = selection.length > 0;
  useEffect(() => setOpen({ left: !over, right: !over }), [over]);
  useEffect(() => {
    // What was taken from the palette is put down in the view.
    if (over && placing) setOpen({ left: false, right: false });
  }, [over, placing]);
  useEffect(() => {
    // Chosen from the list: its settings are next. Chosen in the view, which must stay free: nothing opens.
    if (over && selected) setOpen((was) => (was.left ? { left: false, right: true } : was));
  }, [over, selected]);
  useEffect(() => {
    if (settings > 0) setOpen((was) => ({ left: over ? false : was.left, right: true }));
  }, [settings, over]);
  const toggle = (side: 'left' | 'right') =>
    setOpen((was) => {
      const next = !was[side];
      const other = side === 'left' ? 'right' : 'left';
      return { ...was, [side]: next, ...(over && next ? { [other]: false } : {}) };
    });
  return { room, ...open, toggle };
}
