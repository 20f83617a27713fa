import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { liveCode } from '#catalog/live-code.ts';
import { PageLoading } from './shared/page-loading.tsx';

/**
 * The player is a page of its own: the boot script chooses it when the address is loaded anew. Where the address names
 * nothing to play it would choose this app again, without end: `otherwise` is shown.
 */
export function ToPlayer({ otherwise }: { otherwise: ReactNode }) {
  const live = liveCode(useLocation().pathname) !== undefined;
  useEffect(() => {
    if (live) location.reload();
  }, [live]);
  return live ? <PageLoading /> : otherwise;
}
