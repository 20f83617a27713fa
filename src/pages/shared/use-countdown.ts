import { useEffect, useState } from 'react';

/** Milliseconds left until a time (ms since 1970), told every second; 0 when it has passed or none is given. */
export function useCountdown(until: number | null): number {
  const [left, setLeft] = useState(() => leftUntil(until));
  useEffect(() => {
    setLeft(leftUntil(until));
    if (until === null || leftUntil(until) === 0) return;
    const timer = setInterval(() => {
      const now = leftUntil(until);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** A length of time as minutes and seconds, such as 4:05. */
export function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const leftUntil = (until: number | null): number => (until === null ? 0 : Math.max(0, until - Date.now()));
