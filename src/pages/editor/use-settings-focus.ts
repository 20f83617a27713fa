import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { editor } from '#models/editor/editor.ts';

/** Takes the keyboard to the settings when the author asks for them. */
export function useSettingsFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { settings } = useSnapshot(editor.state);
  useEffect(() => {
    if (settings === 0) return;
    // Where they were folded they are there with the next frame.
    const frame = requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [settings]);
  return ref;
}
