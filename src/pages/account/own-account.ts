import type { RouterOutputs } from '#api/outputs.ts';

/** One's own account, as the server answers it. */
export type Account = RouterOutputs['account']['get'];
