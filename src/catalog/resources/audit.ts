import { z } from 'zod';
import { auditActions, auditKinds } from '../audit.ts';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** Who did what to whom. */
export const auditSchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actorId: z.number().nullable(),
  /** As they were called then; null: nobody was signed in, or the server did it by itself. */
  actor: z.string().nullable(),
  /** The call that did it, such as `users.update`. */
  call: z.string(),
  kind: z.enum(auditKinds),
  action: z.enum(auditActions),
  targetId: z.string(),
  /** As it was called then. */
  target: z.string(),
  organizationId: z.number().nullable(),
  organization: z.string().nullable(),
  /** Null stands for nothing; `secret`: what it held is not kept. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      secret: z.boolean(),
    }),
  ),
});
export type AuditEntry = z.infer<typeof auditSchema>;

/** Days that a list may be narrowed to, counted back from now. */
export const auditPeriods = ['1', '7', '30', '365'] as const;

/** What the audit log may be narrowed to; `user` is whoever did it or to whom it was done. */
export const auditFilters = {
  kind: z.enum(auditKinds).optional(),
  action: z.enum(auditActions).optional(),
  days: z.enum(auditPeriods).optional(),
  organization: key.optional(),
  user: key.optional(),
};

/** Who did what to whom, in the organizations that one administers. */
export const auditList = listRow({
  may: { list: 'audit.read' },
  item: auditSchema,
  sorts: ['at', 'actor', 'target'],
  order: 'at,desc',
  filters: auditFilters,
});
