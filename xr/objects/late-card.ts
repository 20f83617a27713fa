import type { ComponentType } from 'react';
import { late } from '../late.ts';
import type { CardKindProps, ObjectDrawing } from './kind.ts';

/** A kind whose drawing is fetched when a scene shows one, or ahead. */
export const lateCard = (load: () => Promise<ComponentType<CardKindProps>>): ObjectDrawing => ({
  card: late(load),
  // Told when one is to be shown.
  fetch: () => void load().catch(() => undefined),
});
