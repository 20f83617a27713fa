import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import type { CardKindProps, ObjectDrawing } from './kind.ts';

type Kind = ComponentType<CardKindProps>;
type LateKind = LazyExoticComponent<Kind>;

/** A kind whose drawing is fetched when a scene shows one, or ahead. */
export function lateCard(load: () => Promise<Kind>): ObjectDrawing {
  const fetched = (): LateKind =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        // What is lazy and failed stays so: the next card tries anew.
        late = fetched();
        throw cause;
      }
    });
  let late = fetched();
  return {
    card: (props: CardKindProps): ReactNode => <LateCard {...props} kind={() => late} />,
    // Told when one is to be shown.
    fetch: () => void load().catch(() => undefined),
  };
}

function LateCard({ kind, ...props }: CardKindProps & { kind: () => LateKind }): ReactNode {
  const [Card] = useState(kind);
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}
