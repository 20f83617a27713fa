import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Toasts } from './shell/toasts.tsx';
import { ReplaceDialog } from './sign-in/replace-dialog.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';

/** What stands over every page: uploads, questions and messages outlive the page they began on. */
export function AppFrame({ children }: { children: ReactNode }) {
  useFocusOnNavigation();
  return (
    <>
      {children}
      <UploadDialog />
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
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement?.matches('input, textarea')) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
