/** What this browser keeps under a name; null where there is nothing, or storage is blocked. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked in some frames; the choice then lasts as long as the page.
  }
}
