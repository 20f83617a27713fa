import { createContext } from 'react';
import type { Session } from './session.ts';

/** The current session; null for panels outside of one. */
export const SessionContext = createContext<Session | null>(null);
