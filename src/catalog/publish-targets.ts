import type { ProjectData } from '#scenario';
import { livePage } from './live-code.ts';
import type { RecordHost } from './record-hosts.ts';

/** Where the player keeps a run that is left: in the browser, or with the first of who keeps its records. */
export type BookmarkPlace = 'local' | 'records';
export const editions = ['4', '3'] as const;
/** Of SCORM 2004; the first by default. */
export type Edition = (typeof editions)[number];

/** What an author chooses for one publishing. */
export type PublishSettings = {
  edition?: Edition;
  /** Learners may open the inspector. */
  inspector?: boolean;
  /** Origins of pages that hold the player in a frame; without any it is the player's own (spec section 7). */
  origins?: string[];
};
/** What of it the publish dialog asks for a target; which pages hold the player it asks for all of them. */
export type PublishChoice = Exclude<keyof PublishSettings, 'origins'>;

/** What everybody knows of a target; what its archive holds in particular stands in `server/publish/targets/`. */
interface TargetRow {
  built: boolean;
  /**
   * What is published: the player with the scenario; or what leads to the live page, which is published with it: a link,
   * or a page that shows it in a frame and lends it the runtime of who holds that page.
   */
  holds: 'scenario' | 'link' | 'frame';
  /** The file by which whoever takes the archive in knows it. */
  manifest?: string;
  /** Whom the player tells what a learner did, beside the pages that hold it; for some where the author says so. */
  records?: RecordHost['type'];
  bookmarks: BookmarkPlace;
  /** Any page that holds it is told, not only those that publishing names. */
  anyParent?: true;
  /** What an author chooses in the publish dialog, in this order. */
  choices: readonly PublishChoice[];
  /** What of the scenario's settings the publish dialog asks for, since this target needs it (spec section 3). */
  fields: readonly (keyof ProjectData)[];
  /** A package of it that names no record store tells nobody: the publish dialog says so. */
  needsStore?: true;
  /** How a scenario's settings say that it is meant for this target. */
  meant?: Meaning;
}
type Meaning = Pick<ProjectData, 'cmi5' | 'hybridScorm' | 'SCORMVer'>;

/** Of a run that a learning system judges. */
const judged = ['bookmark', 'isscored', 'passinggrade'] as const;
const stored = ['xapiendpoint', 'xapiauth', 'xAPIActID', 'enableAnonymous', 'promptEmail'] as const;

const web = { built: true, holds: 'scenario', records: 'xapi', bookmarks: 'local', fields: [] } as const;
const scorm = {
  built: true,
  holds: 'scenario',
  manifest: 'imsmanifest.xml',
  records: 'scorm',
  bookmarks: 'records',
  fields: judged,
} as const;
const link = { built: true, holds: 'link', bookmarks: 'local', choices: [], fields: judged } as const;
const inspected = ['inspector'] as const;

/** Publish targets (spec section 1), in the order they are offered. */
export const publishTargets = {
  [livePage]: { ...web, choices: [] },
  html5: { ...web, choices: inspected },
  scorm12: { ...scorm, choices: inspected, meant: { SCORMVer: '1.2' } },
  scorm2004: { ...scorm, choices: ['edition', 'inspector'], meant: { SCORMVer: '2004' } },
  'hybrid-scorm': { ...link, holds: 'frame', manifest: 'imsmanifest.xml', meant: { hybridScorm: true } },
  cmi5: {
    ...scorm,
    manifest: 'cmi5.xml',
    records: 'cmi5',
    choices: inspected,
    fields: ['xAPIActID', ...judged],
    meant: { cmi5: true },
  },
  xapi: {
    ...scorm,
    manifest: 'tincan.xml',
    records: 'xapi',
    choices: inspected,
    fields: [...stored, ...judged],
    needsStore: true,
  },
  moodle: { ...link, manifest: 'imsmanifest.xml' },
  canvas: { ...link, manifest: 'imsmanifest.xml' },
  'open-edx': link,
  'online-authoring': { ...web, anyParent: true, choices: inspected },
  'windows-offline': { ...web, choices: inspected },
  'lms-embedded': { ...link, built: false },
} as const satisfies Record<string, TargetRow>;
export type PublishTarget = keyof typeof publishTargets;
export const publishTarget = (name: PublishTarget): TargetRow => publishTargets[name];

/** Targets that can be published to today. */
export type BuiltTarget = {
  [T in PublishTarget]: (typeof publishTargets)[T]['built'] extends true ? T : never;
}[PublishTarget];
export const builtTargets = (Object.keys(publishTargets) as PublishTarget[]).filter(
  (target): target is BuiltTarget => publishTargets[target].built,
);

/** What is made for any target but the live page is an archive to download. */
export type ArchiveTarget = Exclude<BuiltTarget, typeof livePage>;
export const archiveTargets = builtTargets.filter((target) => target !== livePage);

/** Whether a scenario's author named a record store and what opens it. */
export const namesStore = ({ xapiendpoint, xapiauth, lrsEndpoint, lrsUser }: ProjectData): boolean =>
  Boolean((xapiendpoint || lrsEndpoint) && (xapiauth || lrsUser));

/** The archive that a scenario's settings say it is meant for. */
export const meantFor = (data: Meaning): ArchiveTarget | undefined =>
  archiveTargets.findLast((target) => {
    const meant = Object.entries(publishTarget(target).meant ?? {}) as [keyof Meaning, string | true][];
    return meant.length > 0 && meant.every(([key, value]) => String(data[key] ?? '').includes(String(value)));
  });

/** The settings that say it; those that say another go. */
export const meaningOf = (target: ArchiveTarget): { [K in keyof Meaning]: Meaning[K] } => ({
  cmi5: undefined,
  hybridScorm: undefined,
  SCORMVer: undefined,
  ...publishTarget(target).meant,
});
