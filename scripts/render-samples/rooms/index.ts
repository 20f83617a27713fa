import type { Room } from '../parts.ts';
import { court } from './court.ts';
import { hall } from './hall.ts';
import { store } from './store.ts';
import { studio } from './studio.ts';
import { workshop } from './workshop.ts';

/** The rooms of the demo by the name of their picture. */
export const rooms: Record<string, () => Room> = { hall, court, studio, workshop, store };
