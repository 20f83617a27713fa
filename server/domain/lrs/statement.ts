import type { GivenStatement } from './schema/statements.ts';

/** A statement as it is given back. */
export type Statement = GivenStatement & { id: string; stored: string; timestamp: string };
export type StoredStatement = { position: bigint; statement: Statement };
