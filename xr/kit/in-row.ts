import { createContext } from 'react';

/** Whether the nearest box around is a row. */
export const InRow = createContext(false);
