import type { Tx } from '../../database/open.ts';

/** Notes which curricula somebody has completed: those of which they have completed every required course. */
export const completeCurricula = (tx: Tx, userId: number): Promise<number> =>
  tx.$executeRaw`update "CurriculumEnrollment" c set "completedAt" = now()
    where c."userId" = ${userId} and c."current" and c."completedAt" is null
      and not exists (select from "CurriculumItem" i where i."curriculumId" = c."curriculumId" and i."required"
        and not exists (select from "Enrollment" e where e."courseId" = i."courseId" and e."userId" = ${userId}
          and e."state" = 'completed'))`;
