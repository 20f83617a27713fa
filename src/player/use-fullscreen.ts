import { useEffect, useState } from 'react';

/** Full screen where the browser grants it to this page; undefined elsewhere (iPhones, some frames). */
export function useFullscreen(): { on: boolean; toggle: () => void } | undefined {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const change = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  if (!document.fullscreenEnabled) return undefined;
  return {
    on,
    toggle: () => {
      const doing = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      doing.catch(() => undefined);
    },
  };
}
