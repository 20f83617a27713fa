import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { closeHelp, help } from '#models/help/help-state.ts';
import { planDialog } from '#models/membership/notice.ts';
import { session } from '#models/session/state.ts';
import { Toasts } from './shell/toasts.tsx';
import { ReplaceDialog } from './sign-in/replace-dialog.tsx';

const HelpDialog = lazy(() =>
  import('./shell/help-dialog.tsx').then((found) => ({ default: found.HelpDialog })),
);
const UploadDialog = lazy(() =>
  import('./upload/upload-dialog.tsx').then((found) => ({ default: found.UploadDialog })),
);

const PlanDialog = lazy(() =>
  import('./membership/plan-dialog.tsx').then((found) => ({ default: found.PlanDialog })),
);

/** What stands over every page: uploads, questions and messages outlive the page they began on. */
export function AppFrame({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  const { user } = useSnapshot(session);
  const { notice: planNotice } = useSnapshot(planDialog);
  const asked = useSnapshot(help).page !== null;
  useOfferedHelp();
  return (
    <>
      {children}
      {/* Nobody uploads before signing in: the sign-in page does not wait for what that takes. */}
      {user && (
        <Suspense fallback={null}>
          <UploadDialog />
        </Suspense>
      )}
      {planNotice && (
        <Suspense fallback={null}>
          <PlanDialog />
        </Suspense>
      )}
      {user && asked && (
        <Suspense fallback={null}>
          <HelpDialog />
        </Suspense>
      )}
      <ReplaceDialog />
      <Toasts />
    </>
  );
}

/** Offers each person who signs in the help that they have not seen yet. */
function useOfferedHelp(): void {
  const userId = useSnapshot(session).user?.userId;
  useEffect(() => {
    closeHelp();
    const { user } = session;
    // What reads it is not part of the sign-in page. Without it nothing is offered.
    if (userId !== undefined && user)
      import('#models/help/help.ts').then(({ offerHelp }) => offerHelp(user)).catch(() => undefined);
  }, [userId]);
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
