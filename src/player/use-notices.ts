import { useCallback, useState } from 'react';
import type { Notice } from '#panels/play/notices.tsx';

/** What went wrong, one after the other: the next is said when the one before it was dismissed. */
export function useNotices() {
  const [waiting, setWaiting] = useState<readonly Notice[]>([]);
  const say = useCallback((notice: Notice) => setWaiting((before) => queued(before, notice)), []);
  const dismiss = useCallback(() => setWaiting(([, ...rest]) => rest), []);
  return { notice: waiting[0] ?? null, say, dismiss };
}

/** What already waits to be said is not said twice. */
function queued(waiting: readonly Notice[], notice: Notice): readonly Notice[] {
  const same = JSON.stringify(notice);
  return waiting.some((one) => JSON.stringify(one) === same) ? waiting : [...waiting, notice];
}
