/** What a hybrid package and the live page in its frame say to each other (spec section 4, Hybrid SCORM). */
export const hybrid = {
  /** The page asks for what the system holds. */
  hello: 'rondure:hybrid:hello',
  /**
   * The package answers: `version` and `values` by element; `version` null where no system lets it in, with `refused`
   * whether there is one.
   */
  values: 'rondure:hybrid:values',
  /** The page has an `element` set to a `value`, what was set kept, and the session ended. */
  set: 'rondure:hybrid:set',
  commit: 'rondure:hybrid:commit',
  terminate: 'rondure:hybrid:terminate',
  /** The package says that the system does not take what was set. */
  lost: 'rondure:hybrid:lost',
} as const;

/** How long a page waits for the package round it. */
export const HYBRID_WAIT_MS = 5000;
