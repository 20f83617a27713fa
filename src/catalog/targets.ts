/** Publish targets (spec section 1), in the order they are offered. */
export const targets = {
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
export type Target = keyof typeof targets;

/** Targets that can be published to today. */
export type BuiltTarget = { [T in Target]: (typeof targets)[T]['built'] extends true ? T : never }[Target];
export const builtTargets = (Object.keys(targets) as Target[]).filter(
  (target): target is BuiltTarget => targets[target].built,
);
