import { type KeyboardEvent, useRef, useState } from 'react';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * One Tab stop for a whole list: the arrow keys, Home and End move within it. `listRef` belongs on the element whose
 * direct children are the rows; the first button of each is what gets the focus.
 */
export function useRoving(keys: readonly string[], preferred: string | undefined) {
  const listRef = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string>();
  const reachable = [last, preferred].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  const focusAt = (index: number) => {
    const key = keys[index];
    if (key === undefined) return;
    setLast(key);
    listRef.current?.children[index]?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const at = keys.findIndex((_, index) => listRef.current?.children[index]?.contains(event.target as Node));
    if (at < 0) return;
    const step = steps[event.key];
    const to = step === undefined ? { Home: 0, End: keys.length - 1 }[event.key] : at + step;
    if (to === undefined) return;
    event.preventDefault();
    focusAt(Math.min(keys.length - 1, Math.max(0, to)));
  };
  return { listRef, reachable, setLast, onKeyDown };
}
