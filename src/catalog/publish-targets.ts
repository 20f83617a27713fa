/** Publish targets (spec section 1), in the order they are offered. */
export const publishTargets = {
  live: { built: true, download: false },
  html5: { built: true, download: true },
  xapi: { built: false, download: true },
  cmi5: { built: false, download: true },
  scorm12: { built: false, download: true },
  scorm2004: { built: false, download: true },
  'hybrid-scorm': { built: false, download: true },
  'online-authoring': { built: false, download: true },
  'windows-offline': { built: false, download: true },
  'lms-embedded': { built: false, download: false },
  'platform-1': { built: false, download: true },
  'platform-2': { built: false, download: true },
  'platform-3': { built: false, download: true },
} as const satisfies Record<string, { built: boolean; download: boolean }>;
export type PublishTarget = keyof typeof publishTargets;

/** Targets that can be published to today. */
export type BuiltTarget = {
  [T in PublishTarget]: (typeof publishTargets)[T]['built'] extends true ? T : never;
}[PublishTarget];
export const builtTargets = (Object.keys(publishTargets) as PublishTarget[]).filter(
  (target): target is BuiltTarget => publishTargets[target].built,
);
