import { Menu as MenuBase } from '@mantine/core';
import { type Ref, useEffect, useRef } from 'react';
import type { MenuItem } from '#kit/kit.ts';
import { MenuItems } from './menu-items.tsx';
import type { At } from './use-menu-press.ts';

interface ContextMenuProps {
  label: string;
  /** Where it opens; null while it is closed. */
  at: At | null;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** Pixels that a menu keeps from the edges of the page. */
const EDGE = 8;

interface AnchorProps {
  at: At;
  id?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** The place itself: no button, so of what the library gives a button it takes its name and its place only. */
function Anchor({ at, id, ref }: AnchorProps) {
  return <span ref={ref} id={id} style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0 }} />;
}

/** A menu where somebody pressed: its first row has the focus, and the focus goes back where it was. */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const before = useRef<Element | null>(null);
  const open = at !== null;
  useEffect(() => {
    if (!open) return;
    before.current = document.activeElement;
    return () => {
      // Unless what was chosen took the focus to a dialog or a field of its own.
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus();
    };
  }, [open]);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!open) return;
    // Also while the focus is still on its way into the menu.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close.current();
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [open]);
  if (!at) return null;
  return (
    <MenuBase
      key={`${at.x} ${at.y}`}
      opened
      onChange={(next) => !next && onClose()}
      position="bottom-start"
      offset={2}
      // Over the place itself where there is room neither below nor above.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: EDGE } }}
      shadow="md"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <MenuBase.Target>
        <Anchor at={at} />
      </MenuBase.Target>
      <MenuBase.Dropdown
        aria-label={label}
        style={{ maxHeight: `calc(100dvh - ${2 * EDGE}px)`, overflowY: 'auto' }}
      >
        <MenuItems items={items} />
      </MenuBase.Dropdown>
    </MenuBase>
  );
}
