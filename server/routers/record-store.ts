import { z } from 'zod';
import { lrs as limits } from '#catalog/limits.ts';
import {
  demoStoreSchema,
  madeRecordKeySchema,
  personRecordsSchema,
  recordKeyForm,
  recordKeySchema,
  recordList,
  recordSchema,
  recordStoreSchema,
} from '#catalog/resources/record-store.ts';
import { listOf } from '#server/domain/lists.ts';
import { aboutRecordStore } from '#server/domain/lrs/about.ts';
import { demoStore } from '#server/domain/lrs/demo-store.ts';
import { removePerson } from '#server/domain/lrs/erase-person.ts';
import { createRecordKey, listRecordKeys, withdrawRecordKey } from '#server/domain/lrs/keys.ts';
import { recordsOfPerson } from '#server/domain/lrs/person.ts';
import {
  listRecords,
  recordsOfScenario,
  removeRecordsOfScenario,
  takeRecordsOfScenario,
} from '#server/domain/lrs/records.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';
import { listCall } from './resource.ts';

const asked = { ...paging, sort: sortBy(recordList.sorts, recordList.order) };
/** As a form or a query says it, too. */
const marker = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** One's own organization's, by default. */
export const personAsked = z.object({ organization: id.optional(), person: z.string().min(1).max(2000) });

/** The learning record store, for the people of its organization; others speak to it as the standard has it. */
export const recordStoreRouter = router({
  list: listCall(recordList, listRecords),
  demo: procedure.for('records.manage').output(demoStoreSchema).query(demoStore),
  ofScenario: procedure
    .for('analytics.read')
    .input(z.object({ ...asked, id }))
    .output(listOf(recordSchema))
    .query(async ({ ctx, input }) => settled(await recordsOfScenario(ctx, input))),
  /** Takes statements of a scenario in, or with `delete` removes all that there are. */
  change: procedure
    .for('analytics.read')
    .meta({ body: 'list' })
    .input(
      z.object({
        scenarioId: id,
        delete: marker.default(false),
        statements: z.array(z.unknown()).max(limits.batch).default([]),
      }),
    )
    .output(z.object({ removed: z.number(), stored: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) =>
      settled(
        input.delete ? await removeRecordsOfScenario(ctx, input) : await takeRecordsOfScenario(ctx, input),
      ),
    ),
  about: procedure
    .for('records.manage')
    .input(z.object({ organization: id.optional() }).prefault({}))
    .output(recordStoreSchema)
    .query(async ({ ctx, input }) => settled(await aboutRecordStore(ctx, input))),
  /** How much there is of one person. */
  ofPerson: procedure
    .for('records.manage')
    .input(personAsked)
    .output(personRecordsSchema)
    .query(async ({ ctx, input }) => settled(await recordsOfPerson(ctx, input))),
  removePerson: procedure
    .for('records.manage')
    .input(personAsked)
    .output(personRecordsSchema)
    .mutation(async ({ ctx, input }) => settled(await removePerson(ctx, input))),
  keys: procedure
    .for('records.manage')
    .input(z.object({ organization: id.optional() }).prefault({}))
    .output(z.array(recordKeySchema))
    .query(async ({ ctx, input }) => settled(await listRecordKeys(ctx, input))),
  createKey: procedure
    .for('records.manage')
    .input(recordKeyForm.extend({ organization: id.optional() }))
    .output(madeRecordKeySchema)
    .mutation(async ({ ctx, input }) => settled(await createRecordKey(ctx, input))),
  withdrawKey: procedure
    .for('records.manage')
    .input(z.object({ id }))
    .output(z.object({ withdrawn: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await withdrawRecordKey(ctx, input))),
});
