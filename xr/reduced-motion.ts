/** Whether reduced motion is preferred. Not cached, since it may change while the page is open. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
