import { createContext } from 'react';
import type { Session } from './session.ts';

/** The session in force; null where panels are drawn without one. */
export const SessionContext = createContext<Session | null>(null);
