import { createContext } from 'react';

/** Whether the nearest parent box is a row. */
export const InRow = createContext(false);
