import type { ScormVersion } from '#catalog/record-hosts.ts';

/** The runtime that a learning management system gives to what it shows. Every call answers text. */
export interface ScormApi {
  version: ScormVersion;
  initialize(): boolean;
  get(element: string): string;
  set(element: string, value: string): boolean;
  commit(): boolean;
  terminate(): boolean;
}

type Methods = Record<string, ((...given: string[]) => unknown) | undefined>;

const names = {
  '1.2': { object: 'API', prefix: 'LMS', finish: 'LMSFinish', set: 'LMSSetValue', get: 'LMSGetValue' },
  '2004': { object: 'API_1484_11', prefix: '', finish: 'Terminate', set: 'SetValue', get: 'GetValue' },
} as const;

/** So many windows up the system is looked for, as the standard has it. */
const WINDOWS_UP = 10;

/**
 * The system's runtime: in a window above this one, or above the one that opened it. Of the other version where there
 * is none of the wanted one. Windows of other origins hide theirs.
 */
export function findScormApi(wanted: ScormVersion): ScormApi | null {
  const versions: ScormVersion[] = wanted === '1.2' ? ['1.2', '2004'] : ['2004', '1.2'];
  for (const version of versions) {
    const found = lookIn(window, names[version].object) ?? lookIn(opener(), names[version].object);
    if (found) return bound(found, version);
  }
  return null;
}

const opener = (): Window | null => window.top?.opener ?? window.opener ?? null;

function lookIn(from: Window | null, name: string): Methods | null {
  let here = from;
  for (let up = 0; here && up <= WINDOWS_UP; up += 1) {
    try {
      const found = (here as unknown as Record<string, Methods | undefined>)[name];
      if (found) return found;
    } catch {
      // Of another origin.
    }
    if (here === here.parent) return null;
    here = here.parent;
  }
  return null;
}

function bound(methods: Methods, version: ScormVersion): ScormApi {
  const { prefix, finish, set, get } = names[version];
  /** A system that is gone, or throws, answers like one that refuses. */
  const call = (name: string, ...given: string[]): string => {
    try {
      return String(methods[name]?.(...given) ?? '');
    } catch {
      return '';
    }
  };
  const succeeded = (answer: string) => answer === 'true' || answer === '1';
  return {
    version,
    initialize: () => succeeded(call(`${prefix}Initialize`, '')),
    get: (element) => call(get, element),
    set: (element, value) => succeeded(call(set, element, value)),
    commit: () => succeeded(call(`${prefix}Commit`, '')),
    terminate: () => succeeded(call(finish, '')),
  };
}
