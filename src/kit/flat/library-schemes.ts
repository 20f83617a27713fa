import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { chosenScheme, setScheme, subscribe } from './scheme.ts';

const asLibrary = (): MantineColorScheme => {
  const choice = chosenScheme();
  return choice === 'system' ? 'auto' : choice;
};

let end = () => {};

/** The component library reads and writes the one remembered choice of scheme.ts. */
export const librarySchemes: MantineColorSchemeManager = {
  get: asLibrary,
  set: (value) => setScheme(value === 'auto' ? 'system' : value),
  subscribe: (onUpdate) => {
    end = subscribe(() => onUpdate(asLibrary()));
  },
  unsubscribe: () => end(),
  clear: () => setScheme('system'),
};
