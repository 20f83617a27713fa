import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Before each file: what an earlier one of this worker left in modules of ours, the page and its storage is gone.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  // A file may have asked to find what is hidden too, or to wait longer.
  configure({ defaultHidden: false, asyncUtilTimeout: 1000 });
  // What is still drawn would go on hearing keys.
  afterAll(cleanup);
}
