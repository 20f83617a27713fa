import { archiveName } from './archive-places.ts';
import { html5 } from './html5.ts';
import type { TargetFile } from './target.ts';

/**
 * A web object for an authoring tool: what that tool publishes may stand at any address, and exchanges messages with the
 * player in its frame (docs/reference/messages.md).
 */
export const onlineAuthoring: TargetFile<'online-authoring'> = {
  ...html5,
  name: 'online-authoring',
  fileName: archiveName('web-object'),
};
