const KEY = 'kiosk';

/** Whether this browser was registered as a headset of an organization: it begins with its scenarios, not by signing in. */
export function isKiosk(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markKiosk(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the headset is still known by its cookie, at the address of its scenarios.
  }
}

const BEGUN = 'kiosk-begun';

/**
 * Whether a headset that has this one scenario begins with it now: once since its browser was opened, so that whoever
 * comes back from it finds the page. Never where that cannot be kept.
 */
export function beginOnce(code: string): boolean {
  try {
    if (sessionStorage.getItem(BEGUN) === code) return false;
    sessionStorage.setItem(BEGUN, code);
    return true;
  } catch {
    return false;
  }
}
