let asked: typeof matchMedia | undefined;
let query: MediaQueryList | undefined;

/** Whether reduced motion is preferred. The query is kept, for it is asked in each frame; its answer is always the present one. */
export function reducedMotion(): boolean {
  if (asked !== matchMedia) query = matchMedia('(prefers-reduced-motion: reduce)');
  asked = matchMedia;
  return query!.matches;
}
