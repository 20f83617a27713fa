import type { Statement } from '#scenario/play.ts';
import type { Looks } from '../looks.ts';

/** A statement with whose it is, where that is known: what waits may be told when somebody else plays. */
export type OutgoingStatement = Statement & { learner?: string | undefined };

/** Tells somebody what a learner did: a parent window, a SCORM host, a record store. */
export interface Reporter {
  /**
   * Delivers one statement; a rejection means that it has to be tried again. `late`: it waited since an earlier
   * visit.
   */
  deliver(statement: OutgoingStatement, late?: boolean): Promise<void>;
}

/** The same with when it was made: an ISO date; of a scene that was left, where the learner looked, who agreed to it. */
export type Dated = OutgoingStatement & { time: string; looks?: Looks };
