import { type RefObject, useEffect } from 'react';
import { editor } from '#models/editor/editor.ts';

/** What a pointer holds is let go of, not done, once what it is held by goes: its end would not be heard of. */
export function useLetGo(
  there: boolean,
  held: RefObject<unknown>,
  view: { locked: boolean } | undefined,
): void {
  useEffect(() => {
    if (!there) return;
    return () => {
      if (!held.current) return;
      held.current = null;
      if (view) view.locked = false;
      editor.cancel();
    };
  }, [there, held, view]);
}
