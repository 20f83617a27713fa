interface Target {
  built: boolean;
  /** An archive; else what is published stays with us. */
  download: boolean;
  /** Where the publish dialog lists it. */
  group: 'web' | 'lms' | 'platform';
  /** Of its standard, for the author to choose; the first by default. */
  editions?: readonly Edition[];
  /** It holds no scenario and shows the live page, which is published with it. */
  showsLivePage?: true;
}
export const editions = ['4', '3'] as const;
export type Edition = (typeof editions)[number];

/** Publish targets (spec section 1), in the order they are offered. */
export const publishTargets = {
  live: { built: true, download: false, group: 'web' },
  html5: { built: true, download: true, group: 'web' },
  scorm12: { built: true, download: true, group: 'lms' },
  scorm2004: { built: true, download: true, group: 'lms', editions },
  'hybrid-scorm': { built: true, download: true, group: 'lms', showsLivePage: true },
  cmi5: { built: true, download: true, group: 'lms' },
  xapi: { built: true, download: true, group: 'lms' },
  moodle: { built: true, download: true, group: 'platform' },
  canvas: { built: true, download: true, group: 'platform' },
  'open-edx': { built: true, download: true, group: 'platform' },
  'online-authoring': { built: true, download: true, group: 'web' },
  'windows-offline': { built: true, download: true, group: 'web' },
  'lms-embedded': { built: false, download: false, group: 'lms' },
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
