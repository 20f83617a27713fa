import { z } from 'zod';
import { listOf } from '#server/domain/lists.ts';
import { createScenario } from '#server/domain/scenarios/create.ts';
import { duplicateScenario } from '#server/domain/scenarios/duplicate.ts';
import { frameOptions } from '#server/domain/scenarios/frame-options.ts';
import { getScenario } from '#server/domain/scenarios/get.ts';
import { giveOrphan } from '#server/domain/scenarios/give-orphan.ts';
import { listScenarios } from '#server/domain/scenarios/list.ts';
import { lockScenario, unlockScenario } from '#server/domain/scenarios/lock.ts';
import { sortColumns } from '#server/domain/scenarios/page-of.ts';
import { removeScenario } from '#server/domain/scenarios/remove.ts';
import { reserveIds } from '#server/domain/scenarios/reserve-ids.ts';
import { restoreScenario } from '#server/domain/scenarios/restore.ts';
import { updateScenario } from '#server/domain/scenarios/update.ts';
import { lockHolder, scenarioCard } from '#server/domain/scenarios/views.ts';
import { react } from '#server/domain/sharing/reactions.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { assetId, description, folderId, id, name, paging, revision, sortBy, tags } from './input.ts';

/** The same key makes one scenario, however often the client repeats the call. */
const creationKey = z.string().regex(/^[\w-]{16,64}$/);

export const scenariosRouter = router({
  list: procedure
    .for('scenarios.list')
    .input(
      z
        .object({
          ...paging,
          sort: sortBy(sortColumns, 'updatedAt,desc'),
          parentFolder: folderId.optional(),
        })
        .prefault({}),
    )
    .output(listOf(scenarioCard))
    .query(({ ctx, input }) => listScenarios(ctx, input)),
  get: procedure
    .for('scenarios.read')
    .input(z.object({ id }))
    .output(scenarioCard)
    .query(async ({ ctx, input }) => settled(await getScenario(ctx, input))),
  create: procedure
    .for('scenarios.create')
    .meta({ body: 'list' })
    .input(
      z.object({
        name,
        description: description.optional(),
        parentFolder: folderId.optional(),
        numbered: z.boolean().optional(),
        creationKey: creationKey.optional(),
      }),
    )
    .output(scenarioCard)
    .mutation(async ({ ctx, input }) => settled(await createScenario(ctx, input))),
  /**
   * `coverAssetId` is an asset of the scenario; null shows the first scene's picture again. `template`: offered to the
   * organization where a new scenario begins.
   */
  update: procedure
    .for('scenarios.edit')
    .meta({ body: 'list' })
    .input(
      z.object({
        id,
        name: name.optional(),
        nameRevision: revision.optional(),
        description: description.optional(),
        tags: tags.optional(),
        coverAssetId: assetId.nullable().optional(),
        template: z.boolean().optional(),
      }),
    )
    .output(scenarioCard)
    .mutation(async ({ ctx, input }) => settled(await updateScenario(ctx, input))),
  duplicate: procedure
    .for('scenarios.create')
    .input(z.object({ id, name: name.optional(), parentFolder: folderId.optional() }))
    .output(scenarioCard)
    .mutation(async ({ ctx, input }) => settled(await duplicateScenario(ctx, input))),
  remove: procedure
    .for('scenarios.edit')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeScenario(ctx, input))),
  /** Undoes a deletion. Not in the specification's REST API. */
  restore: procedure
    .for('scenarios.edit')
    .input(z.object({ id }))
    .output(scenarioCard)
    .mutation(async ({ ctx, input }) => settled(await restoreScenario(ctx, input))),
  /** Takes the caller's edit lock, or renews it; it expires after `leaseMs` milliseconds. */
  lock: procedure
    .for('scenarios.edit')
    .input(z.object({ id }))
    .output(z.object({ lockedBy: lockHolder, leaseMs: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await lockScenario(ctx, input))),
  unlock: procedure
    .for('scenarios.edit')
    .input(z.object({ id }))
    .output(z.object({ unlocked: z.boolean() }))
    .mutation(async ({ ctx, input }) => settled(await unlockScenario(ctx, input))),
  /** True the first time, false where the caller said so before. */
  like: procedure
    .for('account.use')
    .input(z.object({ id }))
    .output(z.boolean())
    .mutation(async ({ ctx, input }) => settled(await react(ctx, { ...input, reaction: 'like' }))),
  /** The same for having looked at it. */
  view: procedure
    .for('account.use')
    .input(z.object({ id }))
    .output(z.boolean())
    .mutation(async ({ ctx, input }) => settled(await react(ctx, { ...input, reaction: 'view' }))),
  /** Gives a scenario whose owner is gone to somebody of its organization. */
  giveOrphan: procedure
    .for('scenarios.give')
    .input(z.object({ id, userId: id }))
    .output(scenarioCard)
    .mutation(async ({ ctx, input }) => settled(await giveOrphan(ctx, input))),
  reserveIds: procedure
    .for('scenarios.edit')
    .input(z.object({ scenarioId: id, count: z.number().int().min(1).max(10_000) }))
    .output(z.object({ from: z.number(), count: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await reserveIds(ctx, input))),
  /** Whether a site allows being framed. Open to learners: a live page asks before it shows a web window. */
  frameOptions: procedure
    .for('frames.check')
    .input(z.object({ url: z.url({ protocol: /^https?$/ }).max(2048) }))
    .output(z.object({ url: z.string(), framed: z.boolean() }))
    .query(async ({ ctx, input }) => settled(await frameOptions(ctx, input))),
});
