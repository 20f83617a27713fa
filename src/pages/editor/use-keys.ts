import { useEffect } from 'react';
import { openPalette } from '#commands/open-palette.ts';
import { combinationOf, pressKey } from '#commands/registry.ts';
import { run } from '#commands/run.ts';
import { runFromStart } from '#commands/run-from-start.ts';

/** Inputs that take a press alone are not written in. */
const forWriting =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, select, [contenteditable], [role="menu"]';
const sliders = 'input[type="range"], [role="slider"]';
/** What is walked through by these keys. */
const walked = `ul, [role="listbox"], [role="radiogroup"], [role="tablist"], ${sliders}`;
const walking = /^(Arrow|Home$|End$|Page)/;

/** No field uses these. */
const everywhere: readonly string[] = [...openPalette.keys, ...run.keys, ...runFromStart.keys];

/** Keys act only while all dialogs are closed (spec section 5), wherever the focus is but in what uses them itself. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const pressed = combinationOf(event);
      if (target?.closest(forWriting)) {
        if (!everywhere.includes(pressed)) return;
        // What was written is kept first.
        target.blur();
      }
      // Lists walk their rows by arrows; only the stage and the page itself move objects.
      if (walking.test(event.key) && target?.closest(walked)) return;
      // A value that is being drawn is given up first.
      if (event.key === 'Escape' && target?.closest(sliders)) return;
      if ((pressed === 'enter' || pressed === ' ') && target?.closest('button, a, input')) return;
      // Words that were marked are what is meant to be copied.
      if (pressed === 'mod+c' && document.getSelection()?.toString()) return;
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
