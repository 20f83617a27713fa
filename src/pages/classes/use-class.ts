import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';
import { inClass } from '#catalog/resources/classes.ts';

/** The people who are in a class, by name: a page of them, as many as a page may have. */
export function useClass(sessionId: number, page: number) {
  return trpc.classes.roster.useQuery({
    sessionId,
    state: inClass.join(','),
    size: lists.maxPageSize,
    page,
  });
}
