import { type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '#panels/editor/use-editor.ts';

/** Takes the keyboard to the settings when the author asks for them: to the words of a new text, else to the first. */
export function useSettingsFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { settings } = useEditor();
  useEffect(() => {
    if (settings === 0) return;
    // Where they were folded they are there with the next frame.
    const frame = requestAnimationFrame(() => {
      const find = (fields: string) => ref.current?.querySelector<HTMLElement>(fields);
      (find('[data-selects-all]') ?? find('input:not([type="hidden"]), textarea, button'))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [settings]);
  return ref;
}
