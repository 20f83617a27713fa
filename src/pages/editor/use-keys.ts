import { useEffect } from 'react';
import { openPalette } from '#commands/open-palette.ts';
import { combinationOf, pressKey } from '#commands/registry.ts';

const forWriting =
  'input, textarea, select, [contenteditable], [role="menu"], [role="slider"], [role="tablist"]';

/** Keys act only while all dialogs are closed (spec section 5) and nothing is being typed; the palette opens from fields too. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const [palette] = openPalette.keys;
      if (target?.closest(forWriting) && combinationOf(event) !== palette) return;
      // Lists walk their rows by arrows; only the stage and the page itself move objects.
      if (event.key.startsWith('Arrow') && target?.closest('ul, [role="listbox"], [role="radiogroup"]'))
        return;
      if (event.key === 'Enter' && target?.closest('button, a')) return;
      // Words that were marked are what is meant to be copied.
      if (combinationOf(event) === 'mod+c' && document.getSelection()?.toString()) return;
      if (pressKey(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the stage hears it: arrows move what is selected, and turn the view when nothing is.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
