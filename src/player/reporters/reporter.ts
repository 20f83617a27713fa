import type { Statement } from '#scenario/play.ts';

/** A statement with whose it is, where that is known: what waits may be told when somebody else plays. */
export type Told = Statement & { learner?: string | undefined };

/** Tells somebody what a learner did: a parent window, a SCORM host, a record store. */
export interface Reporter {
  /**
   * Delivers one statement; a rejection means that it has to be tried again. `late`: it waited since an earlier
   * visit.
   */
  deliver(statement: Told, late?: boolean): Promise<void>;
}
