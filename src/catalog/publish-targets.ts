/**
 * Publish targets (spec section 1), in the order they are offered. `download`: an archive; else what is published stays
 * with us. `group`: where the publish dialog lists it.
 */
export const publishTargets = {
  live: { built: true, download: false, group: 'web' },
  html5: { built: true, download: true, group: 'web' },
  scorm12: { built: true, download: true, group: 'lms' },
  scorm2004: { built: true, download: true, group: 'lms' },
  'hybrid-scorm': { built: true, download: true, group: 'lms' },
  cmi5: { built: true, download: true, group: 'lms' },
  xapi: { built: true, download: true, group: 'lms' },
  moodle: { built: true, download: true, group: 'platform' },
  canvas: { built: true, download: true, group: 'platform' },
  'open-edx': { built: true, download: true, group: 'platform' },
  'online-authoring': { built: true, download: true, group: 'web' },
  'windows-offline': { built: true, download: true, group: 'web' },
  'lms-embedded': { built: false, download: false, group: 'lms' },
} as const satisfies Record<string, { built: boolean; download: boolean; group: 'web' | 'lms' | 'platform' }>;
export type PublishTarget = keyof typeof publishTargets;

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
