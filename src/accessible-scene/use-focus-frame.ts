import { useEffect, useState } from 'react';

/**
 * The way into the page of a web window, for its stop: gives it the focus as soon as it is laid out, which what lies
 * behind the viewer is not yet; unless the focus goes elsewhere first, or the page turns out to be `refused`.
 */
export function useFocusFrame(id: number, refused: boolean): () => void {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    if (refused) return setAsked(false);
    const { activeElement: before } = document;
    let next = 0;
    const look = () => {
      // It is in there, or elsewhere.
      if (document.activeElement !== before) return setAsked(false);
      document.querySelector<HTMLElement>(`iframe[data-object="${id}"]`)?.focus();
      next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [asked, id, refused]);
  return () => setAsked(true);
}
