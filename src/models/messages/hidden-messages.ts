import { session } from '../session/state.ts';

/** Questions that a person may ask not to be asked again; each name is where that is kept. */
export type HidableMessage = 'delete-scenario';

const place = (name: HidableMessage) => `message-hidden:${session.user?.userId ?? 0}:${name}`;

/** Whether this person does not want to see a message again, in this browser. */
export function isHidden(name: HidableMessage): boolean {
  try {
    return localStorage.getItem(place(name)) === '1';
  } catch {
    return false;
  }
}

export function hideMessage(name: HidableMessage): void {
  try {
    localStorage.setItem(place(name), '1');
  } catch {
    // Storage is blocked: it is asked again.
  }
}
