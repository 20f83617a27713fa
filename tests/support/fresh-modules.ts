import { vi } from 'vitest';

// Before each file: what an earlier one of this worker left in modules of ours, the page and its storage is gone.
vi.resetModules();
if (typeof document !== 'undefined') {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
