import type { Launch } from '#catalog/launch.ts';
import type { RecordHost } from '#catalog/record-hosts.ts';
import type { Notice } from '#panels/play/notices.tsx';
import type { LaunchEnd } from '#panels/play/questions.tsx';
import type { Project } from '#scenario/play.ts';
import type { BookmarkStore } from '../bookmarks/bookmark-store.ts';
import type { Dated } from '../reporters/reporter.ts';

/** What a host of records is connected with. */
export interface Connecting {
  launch: Launch;
  project: Project;
  /** Where the launch came from. */
  first: { launchUrl: URL };
  /** The page's address. */
  page: URL;
  /** Tells the learner what goes wrong with the records; each reason once. */
  say: (notice: Notice) => void;
}

/** A host of records that was reached, or why it was not: the run goes on either way. */
export interface Connection {
  /** Tells what the learner did, in order; who keeps it waiting keeps it until it has arrived. */
  tell(told: readonly Dated[]): void;
  /** Where this host keeps a run, already read. */
  bookmarks?: BookmarkStore | undefined;
  /** Whom the host names. */
  learner?: string | undefined;
  /** Back to where the page was opened from. @returns whether there is such a place */
  leave?: () => boolean;
  /** Its launch is good for one run. */
  once?: LaunchEnd | undefined;
  /** It takes where learners look, who agree to it. */
  looks?: boolean | undefined;
  /** Why nothing is recorded. */
  problem?: Notice | undefined;
}

/** All of them. */
export interface Records extends Omit<Connection, 'problem' | 'leave'> {
  leave: () => boolean;
  /** Has what went wrong said, and what will. */
  hear(say: (notice: Notice) => void): void;
}

export type Connect<Type extends RecordHost['type']> = (
  host: Extract<RecordHost, { type: Type }>,
  connecting: Connecting,
) => Promise<Connection>;

/** A host that cannot be reached keeps nothing. */
export const unconnected = (problem?: Notice): Connection => ({ tell: () => undefined, problem });
