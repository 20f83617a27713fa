/** Who keeps records of learning, as `launch.json` names them. */
export type RecordHost =
  /** A record store: the one that the page's address names, else this one. */
  | {
      type: 'xapi';
      endpoint?: string;
      /** The whole `Authorization` header. */
      auth?: string;
      activityId: string;
      /** For the publisher's own analytics: nothing is said where it cannot be had. */
      quiet?: true;
      /** A system launches the page, and has to name a store where this one does not. */
      launched?: true;
    }
  /** The one that launched the page, as cmi5 has it. */
  | { type: 'cmi5'; activityId: string }
  /** The learning management system that holds the page. */
  | {
      type: 'scorm';
      version: ScormVersion;
      /** Of SCORM 2004 the third, which keeps less of a run than the fourth. */
      edition?: '3';
    }
  | { [Holder in PageHolder]: { type: Holder } }[PageHolder];
export type ScormVersion = '1.2' | '2004';

/**
 * Who holds or launched a live page, by the parameter of its address that says so: the learning platform that our
 * server tells, the hybrid package, and the course that a learner takes it in.
 */
export const pageHolders = ['lti', 'hybrid', 'course'] as const;
type PageHolder = (typeof pageHolders)[number];
