/** Light or dark: follows the system until the person chooses, and remembers what they chose. */
import { useSyncExternalStore } from 'react';

export const schemeChoices = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

const KEY = 'appearance';
const listeners = new Set<() => void>();
const systemDark = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: dark)');
let choice: SchemeChoice = remembered();

function remembered(): SchemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return schemeChoices.find((name) => name === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

const inForce = (): 'light' | 'dark' =>
  choice === 'system' ? (systemDark?.matches ? 'dark' : 'light') : choice;

function tell(): void {
  if (typeof document !== 'undefined') document.documentElement.dataset.scheme = inForce();
  for (const listener of listeners) listener();
}

systemDark?.addEventListener('change', tell);
tell();

export function setScheme(next: SchemeChoice): void {
  if (next === choice) return;
  choice = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
  tell();
}

export const chosenScheme = (): SchemeChoice => choice;

/** Calls the listener after each change; gives back what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen, and what is in force. */
export function useScheme(): { choice: SchemeChoice; scheme: 'light' | 'dark' } {
  return {
    choice: useSyncExternalStore(subscribe, chosenScheme),
    scheme: useSyncExternalStore(subscribe, inForce),
  };
}
