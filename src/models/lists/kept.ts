import { whenPersonLeaves } from '../session/leaving.ts';

/** How a person likes a list sorted and how long its pages are: kept for the next visit. */
export interface ListTaste {
  sort: string;
  size: number;
}

/** The address of each list as it was left, so that coming back without one finds the same place. */
const left = new Map<string, string>();

// What one person looked for is not for the next.
whenPersonLeaves(() => left.clear());

export const leftAt = (name: string): string | undefined => left.get(name);

/** Keeps where a list stands for this visit, and the taste in the browser. `address`: its query, without `?`. */
export function keepList(name: string, address: string, taste: ListTaste): void {
  left.set(name, address);
  try {
    localStorage.setItem(`${name}-view`, JSON.stringify(taste));
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}

export function keptTaste(name: string): Partial<ListTaste> {
  try {
    return Object(JSON.parse(localStorage.getItem(`${name}-view`) ?? '{}')) as Partial<ListTaste>;
  } catch {
    return {};
  }
}
