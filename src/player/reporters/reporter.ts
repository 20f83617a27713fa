import type { Statement } from '#scenario/play.ts';

/** Tells somebody what a learner did: a parent window, a SCORM host, a record store. */
export interface Reporter {
  /** Delivers one statement; a rejection means that it has to be tried again. */
  deliver(statement: Statement): Promise<void>;
}
