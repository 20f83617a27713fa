import { proxy } from 'valtio';
import { type Failure, failureOf } from '#api/failure.ts';
import { onFailedCall } from '#api/recovery.ts';
import { toasts as durations } from '#catalog/limits.ts';
import type { TextKey } from '#i18n/keys.ts';
import { planNotice } from '../membership/recovery.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { session } from '../session/state.ts';

/** A short message that goes by itself. Texts are keys (`library:deleted`): models speak no language. */
export interface Toast {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  text: TextKey;
  values: Record<string, unknown>;
  action?: { text: TextKey; run: () => void };
  /** Milliseconds on screen, from when it is shown; Infinity until hidden. Waiting pauses while pointer or focus is on it. */
  duration: number;
  /** How much of what it tells of is done, 0 to 1; null: nobody knows. */
  progress?: number | null;
}

/** All that is to be told, oldest first: a few are shown, the others wait. */
export const toasts = proxy<{ list: Toast[] }>({ list: [] });

/** Those that are shown, oldest first: what stays until it is hidden gives way to what goes by itself. */
export function shownOf<One extends Pick<Toast, 'duration'>>(list: readonly One[]): One[] {
  const goes = ({ duration }: One) => Number.isFinite(duration);
  const first = [...list.filter(goes), ...list.filter((one) => !goes(one))].slice(0, durations.shown);
  return list.filter((one) => first.includes(one));
}

let lastId = 0;

// Their acts, such as undoing, would be done as the next person.
onPersonLeave(() => {
  toasts.list = [];
});

export interface ToastOptions {
  tone?: Toast['tone'];
  values?: Record<string, unknown>;
  action?: Toast['action'];
  duration?: number;
  progress?: number | null;
}

/** Shows a message (spec section 9: 3500 ms, errors and warnings 5000 ms). @returns its id. */
export function toast(
  text: TextKey,
  { tone = 'info', values = {}, action, duration, progress }: ToastOptions = {},
): number {
  const same = toasts.list.find(
    (one) => one.text === text && JSON.stringify(one.values) === JSON.stringify(values),
  );
  if (same) hideToast(same.id);
  lastId += 1;
  const slow = tone === 'error' || tone === 'warning' || action !== undefined;
  const stay = duration ?? (slow ? durations.taskDoneMs : durations.notificationMs);
  toasts.list.push({
    id: lastId,
    tone,
    text,
    values,
    ...(action ? { action } : {}),
    duration: stay,
    ...(progress === undefined ? {} : { progress }),
  });
  return lastId;
}

/** How far it is now what a message tells of; nothing where it was hidden. */
export function showProgress(id: number, progress: number | null): void {
  const shown = toasts.list.find((one) => one.id === id);
  if (shown) shown.progress = progress;
}

export function hideToast(id: number): void {
  const at = toasts.list.findIndex((one) => one.id === id);
  if (at >= 0) toasts.list.splice(at, 1);
}

/** The text key and values that tell a failure. */
export function failureText(failure: Failure): { text: TextKey; values: Record<string, unknown> } {
  return { text: `errors:${failure.code}`, values: failure.details };
}

/** Tells a thrown failure as a toast; what we ended ourselves is no news. */
export function toastFailure(thrown: unknown): void {
  const failure = failureOf(thrown);
  if (failure.kind === 'aborted' || isOfPlan(failure)) return;
  const { text, values } = failureText(failure);
  toast(text, { tone: 'error', values });
}

/** Whether the plan's dialog tells a failure: nothing else does then. */
const isOfPlan = (failure: Failure): boolean =>
  session.user !== null && planNotice(failure, session.user) !== undefined;

/**
 * Tells every failed write that nobody shows otherwise. One that ends the session is told by the sign-in page.
 * @returns how to stop.
 */
export function announceFailures(): () => void {
  return onFailedCall(({ failure, quiet }) => {
    if (quiet || failure.recovery === 'sign-in' || isOfPlan(failure)) return;
    const { text, values } = failureText(failure);
    toast(text, { tone: 'error', values });
  });
}
