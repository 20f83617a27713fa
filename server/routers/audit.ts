import { z } from 'zod';
import { auditFilters, auditSchema, auditSortColumns } from '#catalog/resources/audit.ts';
import { listAudit } from '#server/domain/audit/audit.ts';
import { listOf } from '#server/domain/lists.ts';
import { procedure, router } from '#server/trpc.ts';
import { paging, sortBy } from './input.ts';

/** Who did what to whom. */
export const auditRouter = router({
  list: procedure
    .for('audit.read')
    .input(z.object({ ...paging, sort: sortBy(auditSortColumns, 'at,desc'), ...auditFilters }).prefault({}))
    .output(listOf(auditSchema))
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
