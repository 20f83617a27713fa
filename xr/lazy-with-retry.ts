import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component loaded on first render, drawing nothing until then. After a failed load, the next mount tries again. */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        // React caches the failure of a lazy component, so replace it.
        next = createLazy();
        throw cause;
      }
    });
  let next = createLazy();
  return (props) => createElement(LazyPart<P>, { props, part: () => next as ComponentType<P> });
}

interface LazyPartProps<P> {
  props: P;
  part: () => ComponentType<P>;
}

function LazyPart<P extends object>({ props, part }: LazyPartProps<P>): ReactNode {
  const [Part] = useState(part);
  return createElement(Suspense, { fallback: null }, createElement(Part, props));
}
