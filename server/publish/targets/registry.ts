import type { BuiltTarget } from '#catalog/publish-targets.ts';
import { html5 } from './html5.ts';
import { live } from './live.ts';
import type { PublishTarget } from './target.ts';

/** Every target that can be published to. One that the catalogue names as built and is missing here fails to compile. */
export const publishTargets = { live, html5 } satisfies Record<BuiltTarget, PublishTarget>;
