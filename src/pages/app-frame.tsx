import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '#models/session/state.ts';
import { Toasts } from './shell/toasts.tsx';
import { ReplaceDialog } from './sign-in/replace-dialog.tsx';

const UploadDialog = lazy(() =>
  import('./upload/upload-dialog.tsx').then((found) => ({ default: found.UploadDialog })),
);

/** What stands over every page: uploads, questions and messages outlive the page they began on. */
export function AppFrame({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  const { user } = useSnapshot(session);
  return (
    <>
      {children}
      {/* Nobody uploads before signing in: the sign-in page does not wait for what that takes. */}
      {user && (
        <Suspense fallback={null}>
          <UploadDialog />
        </Suspense>
      )}
      <ReplaceDialog />
      <Toasts />
    </>
  );
}

/** A new page begins at its top, with the focus in it, as a page load would. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo({ top: 0 });
    if (focusHeading()) return;
    // A page that is still being fetched has no heading yet.
    const watch = new MutationObserver(() => focusHeading() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
}

/** Answers whether there is a heading; whoever is typing keeps the focus. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  if (document.activeElement?.matches('input, textarea')) return true;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
