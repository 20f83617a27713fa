import type { SignedIn } from '#server/context.ts';

/** Who calls a use case, and what it works with. */
export type Caller = Pick<SignedIn, 'services' | 'viewer' | 'clientId'>;
