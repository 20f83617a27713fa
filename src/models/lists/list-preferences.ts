import { onPersonLeave } from '../session/person-change.ts';

/** How a person likes a list sorted and how long its pages are: kept for the next visit. */
export interface ListPreferences {
  sort: string;
  size: number;
}

/** The address of each list as it was left, so that coming back without one finds the same place. */
const left = new Map<string, string>();

// What one person looked for is not for the next.
onPersonLeave(() => left.clear());

export const lastAddress = (name: string): string | undefined => left.get(name);

/** Keeps where a list stands for this visit, and the taste in the browser. `address`: its query, without `?`. */
export function rememberList(name: string, address: string, taste: ListPreferences): void {
  left.set(name, address);
  try {
    localStorage.setItem(`${name}-view`, JSON.stringify(taste));
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}

export function listPreferences(name: string): Partial<ListPreferences> {
  try {
    return Object(JSON.parse(localStorage.getItem(`${name}-view`) ?? '{}')) as Partial<ListPreferences>;
  } catch {
    return {};
  }
}
