import { type RefObject, useState } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { ContextMenu } from '#kit/flat/context-menu.tsx';
import { type At, useMenuPress } from '#kit/flat/use-menu-press.ts';
import { editor, pressed, view } from '#models/editor/editor.ts';
import { contextItems } from '#panels/editor/context-items.ts';
import { useEditor } from '#panels/editor/use-editor.ts';
import { directionAt, viewBox } from './direction-at.ts';

/** The menu on the view: of the object that was pressed, else of the place in the picture. */
export function StageMenu({ stageRef }: { stageRef: RefObject<HTMLElement | null> }) {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const [at, setAt] = useState<At | null>(null);
  const open = async (where: At, target: Element) => {
    if (editor.state.mode === 'run' || !target.closest('[role="application"]')) return;
    if (target.tagName === 'CANVAS') {
      // The stage reads its pointers with each frame: the press that asked is known after the next.
      await frame();
      await frame();
      const { id } = pressed;
      if (id === null) editor.select([]);
      else if (!editor.state.selection.includes(id)) editor.select([id]);
    }
    setAt(where);
  };
  useMenuPress(stageRef, (where, target) => void open(where, target));
  if (!at || state.mode === 'run') return null;
  const stage = stageRef.current;
  const place = stage ? directionAt({ clientX: at.x, clientY: at.y }, viewBox(stage), view) : null;
  const items = contextItems(state, text, place);
  if (items.length === 0) return null;
  return <ContextMenu label={t('context.title')} at={at} items={items} onClose={() => setAt(null)} />;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
