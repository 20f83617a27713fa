import type { ComponentType } from 'react';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { CardKindProps, ObjectDrawing } from './object-drawing.ts';

/** A drawing whose code is loaded when a scene first needs it, or ahead. */
export const lazyCard = (
  load: () => Promise<ComponentType<CardKindProps>>,
  painted = false,
): ObjectDrawing => ({
  painted,
  card: lazyWithRetry(load),
  // Failures are reported when the card is shown.
  fetch: () => void load().catch(() => undefined),
});
