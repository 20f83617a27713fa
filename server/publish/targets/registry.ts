import type { BuiltTarget } from '#catalog/publish-targets.ts';
import { canvas, moodle } from './cartridge.ts';
import { cmi5 } from './cmi5.ts';
import { html5 } from './html5.ts';
import { hybridScorm } from './hybrid-scorm.ts';
import { live } from './live.ts';
import { onlineAuthoring } from './online-authoring.ts';
import { openEdx } from './open-edx.ts';
import { scorm12, scorm2004 } from './scorm.ts';
import type { PublishTarget, TargetFile } from './target.ts';
import { windowsOffline } from './windows-offline.ts';
import { xapi } from './xapi.ts';

/** Every target that can be published to. One that the catalogue names as built and is missing here fails to compile. */
const targets = {
  live,
  html5,
  scorm12,
  scorm2004,
  'hybrid-scorm': hybridScorm,
  cmi5,
  xapi,
  'online-authoring': onlineAuthoring,
  'windows-offline': windowsOffline,
  moodle,
  canvas,
  'open-edx': openEdx,
} satisfies { [Name in BuiltTarget]: TargetFile<Name> };

/** @param name of a package's row, which was checked when it was asked for */
export const targetOf = (name: string): PublishTarget => targets[name as BuiltTarget];
