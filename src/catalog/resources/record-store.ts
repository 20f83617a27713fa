import { z } from 'zod';
import { forwardingProblemCodes, keyRights } from '../learning-records.ts';
import { key } from './fields.ts';
import { listRow } from './resource.ts';

/** A key of the learning record store. */
export const recordKeySchema = z.object({
  id: z.number(),
  /** The user of HTTP Basic. */
  user: z.string(),
  name: z.string(),
  rights: z.enum(keyRights),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type RecordKey = z.infer<typeof recordKeySchema>;

/** With the password, which is told this once. */
export const madeRecordKeySchema = recordKeySchema.extend({ password: z.string() });

export const recordKeyForm = z.object({
  name: z.string().trim().min(1).max(120),
  rights: z.enum(keyRights),
});

/** An entry of the learning record store. */
export const recordSchema = z.object({
  /** Of the statement, a UUID. */
  id: z.string(),
  stored: z.string(),
  timestamp: z.string(),
  /** How whoever did it is called, as far as the statement tells. */
  actor: z.string(),
  verb: z.string(),
  object: z.string(),
  scenarioId: z.number().nullable(),
  voided: z.boolean(),
  /** As the standard has it. */
  statement: z.unknown(),
});
export type LearningRecord = z.infer<typeof recordSchema>;
/** The entries of an organization's record store, by default of one's own. */
export const recordList = listRow({
  may: { list: 'records.manage' },
  item: recordSchema,
  sorts: ['stored', 'timestamp', 'actor', 'verb', 'object'],
  order: 'stored,desc',
  filters: { organization: key.optional(), scenario: key.optional() },
});

/** Why records could not be sent on: what its text names, and what the other store said, in its own words. */
export const forwardingProblemSchema = z.object({
  code: z.enum(forwardingProblemCodes),
  values: z.object({
    status: z.number().optional(),
    versions: z.string().optional(),
    said: z.string().optional(),
  }),
});
export type ForwardingProblemTold = z.infer<typeof forwardingProblemSchema>;

/** Where a record store is, who reports to it, how much it holds; how sending on to another one stands, null: to none. */
export const recordStoreSchema = z.object({
  /** Below the server's origin. */
  path: z.string(),
  /** Those of packages are not among them. */
  keys: z.array(recordKeySchema.pick({ name: true, rights: true })),
  statements: z.number(),
  documents: z.number(),
  forwarding: z
    .object({
      endpoint: z.string(),
      sentAt: z.string().nullable(),
      /** Statements that the other store did not take, for good. */
      refused: z.number(),
      /** Why it is tried again; null while all is well. */
      problem: forwardingProblemSchema.nullable(),
    })
    .nullable(),
});
export type RecordStore = z.infer<typeof recordStoreSchema>;

/** A store to see what one is. */
export const demoStoreSchema = recordStoreSchema.extend({ records: z.array(recordSchema) });
export type DemoStore = z.infer<typeof demoStoreSchema>;

/** How much a store holds of one person. */
export const personRecordsSchema = z.object({
  statements: z.number(),
  documents: z.number(),
  /** From learning platforms. */
  launches: z.number(),
});
export type PersonRecords = z.infer<typeof personRecordsSchema>;
