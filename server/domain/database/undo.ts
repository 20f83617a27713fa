import type { Refusal } from '#server/errors.ts';

/** Ends the transaction, so that nothing of it stays, with what is refused. */
class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refused);
  }
}

/** Within a transaction: ends it where something is refused. @throws what `orRefusal` answers */
export function undo(refusal: Refusal): never;
export function undo(refusal: Refusal | undefined): void;
export function undo(refusal: Refusal | undefined): void {
  if (refusal) throw new Undone(refusal);
}

/** What a transaction came to, or the refusal that it was ended with. */
export async function orRefusal<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
