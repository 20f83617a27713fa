import type { ComponentType } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { CardKindProps, ObjectDrawing } from './object-drawing.ts';

/** A kind whose drawing is fetched when a scene shows one, or ahead. */
export const lazyCard = (load: () => Promise<ComponentType<CardKindProps>>): ObjectDrawing => ({
  card: lazyWithRetry(load),
  // Told when one is to be shown.
  fetch: () => void load().catch(() => undefined),
});
