import { useEffect } from 'react';
import { PageLoading } from './shared/page-loading.tsx';

/** The player is a page of its own: the boot script chooses it when the address is loaded anew. */
export function ToPlayer() {
  useEffect(() => location.reload(), []);
  return <PageLoading />;
}
