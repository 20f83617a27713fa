/**
 * Browsers show no page that came over http inside one that came over https, and tell neither of it (mixed content).
 * Some make an exception of the machine that they run on: no learner is there.
 */
export const isMixed = (page: { protocol: string }, around: { protocol: string }): boolean =>
  page.protocol === 'http:' && around.protocol === 'https:';
