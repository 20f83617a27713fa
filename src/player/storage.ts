/** This browser's storage for the page; null where it keeps nothing, as in some frames. */
export function usableStorage(): Storage | null {
  try {
    const probe = 'scenario-probe';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return null;
  }
}
