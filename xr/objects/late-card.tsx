import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { CardKindProps, ObjectDrawing } from './kind.ts';

/** A kind whose drawing is fetched when a scene shows one, or ahead. */
export function lateCard(load: () => Promise<ComponentType<CardKindProps>>): ObjectDrawing {
  const Late = lazy(async () => ({ default: await load() }));
  return {
    card: (props: CardKindProps): ReactNode => (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    ),
    // Told when one is to be shown.
    fetch: () => void load().catch(() => undefined),
  };
}
