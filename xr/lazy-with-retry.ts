import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';

/** What is fetched when it is first drawn; nothing is, until it is there. Where that failed, the next drawing begins anew. */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const begun = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        // What is lazy and failed stays so.
        next = begun();
        throw cause;
      }
    });
  let next = begun();
  return (props) => createElement(Late<P>, { props, part: () => next as ComponentType<P> });
}

interface LateProps<P> {
  props: P;
  part: () => ComponentType<P>;
}

function Late<P extends object>({ props, part }: LateProps<P>): ReactNode {
  const [Part] = useState(part);
  return createElement(Suspense, { fallback: null }, createElement(Part, props));
}
