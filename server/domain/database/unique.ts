import type { Refusal } from '#server/errors.ts';

/** What `work` comes to, or the refusal where the database says that something of it is there already. */
export async function unlessTaken<T>(work: Promise<T>, refusal: Refusal): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'P2002') return refusal;
    throw error;
  }
}
