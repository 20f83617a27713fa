/** Whether the learner wants less motion: asked anew each time, for it may change while the page is open. */
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
