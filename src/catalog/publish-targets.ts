import type { ProjectData } from '#scenario';

interface Target {
  built: boolean;
  /** An archive; else what is published stays with us. */
  download: boolean;
  /** Where the publish dialog lists it. */
  group: 'web' | 'lms' | 'platform';
  /** Of its standard, for the author to choose; the first by default. */
  editions?: readonly Edition[];
  /** What of the scenario's settings the publish dialog asks for, since this target needs it (spec section 3). */
  fields: readonly (keyof ProjectData)[];
  /** How a scenario's settings say that it is meant for this target. */
  meant?: Meaning;
  /** It holds no scenario and shows the live page, which is published with it. */
  showsLivePage?: true;
}
type Meaning = Pick<ProjectData, 'cmi5' | 'hybridScorm' | 'SCORMVer'>;
export const editions = ['4', '3'] as const;
export type Edition = (typeof editions)[number];

/** Of a run that a learning system judges. */
const judged = ['bookmark', 'isscored', 'passinggrade'] as const;
const stored = ['xapiendpoint', 'xapiauth', 'xAPIActID', 'enableAnonymous', 'promptEmail'] as const;

/** Publish targets (spec section 1), in the order they are offered. */
export const publishTargets = {
  live: { built: true, download: false, group: 'web', fields: [] },
  html5: { built: true, download: true, group: 'web', fields: [] },
  scorm12: { built: true, download: true, group: 'lms', fields: judged, meant: { SCORMVer: '1.2' } },
  scorm2004: {
    built: true,
    download: true,
    group: 'lms',
    editions,
    fields: judged,
    meant: { SCORMVer: '2004' },
  },
  'hybrid-scorm': {
    built: true,
    download: true,
    group: 'lms',
    showsLivePage: true,
    fields: judged,
    meant: { hybridScorm: true },
  },
  cmi5: {
    built: true,
    download: true,
    group: 'lms',
    fields: ['xAPIActID', ...judged],
    meant: { cmi5: true },
  },
  xapi: { built: true, download: true, group: 'lms', fields: [...stored, ...judged] },
  moodle: { built: true, download: true, group: 'platform', fields: judged },
  canvas: { built: true, download: true, group: 'platform', fields: judged },
  'open-edx': { built: true, download: true, group: 'platform', fields: judged },
  'online-authoring': { built: true, download: true, group: 'web', fields: [] },
  'windows-offline': { built: true, download: true, group: 'web', fields: [] },
  'lms-embedded': { built: false, download: false, group: 'lms', fields: judged },
} as const satisfies Record<string, Target>;
export type PublishTarget = keyof typeof publishTargets;
export const publishTarget = (name: PublishTarget): Target => publishTargets[name];

/** Targets that can be published to today. */
export type BuiltTarget = {
  [T in PublishTarget]: (typeof publishTargets)[T]['built'] extends true ? T : never;
}[PublishTarget];
export const builtTargets = (Object.keys(publishTargets) as PublishTarget[]).filter(
  (target): target is BuiltTarget => publishTargets[target].built,
);

/** Those that make an archive to download. */
export type ArchiveTarget = {
  [T in BuiltTarget]: (typeof publishTargets)[T]['download'] extends true ? T : never;
}[BuiltTarget];
export const archiveTargets = builtTargets.filter(
  (target): target is ArchiveTarget => publishTargets[target].download,
);

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
