import { auditList } from '#catalog/resources/audit.ts';
import { listAudit } from '#server/domain/audit/audit.ts';
import { router } from '#server/trpc.ts';
import { listCall } from './resource.ts';

/** Who did what to whom. */
export const auditRouter = router({
  list: listCall(auditList, listAudit),
});
