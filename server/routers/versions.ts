import { z } from 'zod';
import { versions as limits } from '#catalog/limits.ts';
import { restoreVersion } from '#server/domain/versions/restore.ts';
import {
  getVersion,
  listVersions,
  nameVersion,
  removeVersion,
  renameVersion,
} from '#server/domain/versions/versions.ts';
import { versionView, wholeVersion } from '#server/domain/versions/views.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { editKey, id, name } from './input.ts';

const allowed = procedure.for('versions.use');
const versionName = name.max(limits.nameLength);
const one = z.object({ scenarioId: id, id });

/** Scenarios as they were: kept by name, at each publish, and before each restore. */
export const versionsRouter = router({
  list: allowed
    .input(z.object({ scenarioId: id }))
    .output(z.array(versionView))
    .query(async ({ ctx, input }) => settled(await listVersions(ctx, input))),
  get: allowed
    .input(one)
    .output(wholeVersion)
    .query(async ({ ctx, input }) => settled(await getVersion(ctx, input))),
  create: allowed
    .input(z.object({ scenarioId: id, name: versionName }))
    .output(versionView)
    .mutation(async ({ ctx, input }) => settled(await nameVersion(ctx, input))),
  rename: allowed
    .input(one.extend({ name: versionName }))
    .output(versionView)
    .mutation(async ({ ctx, input }) => settled(await renameVersion(ctx, input))),
  remove: allowed
    .input(one)
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeVersion(ctx, input))),
  /** Answers the version that keeps what was there before. */
  restore: allowed
    .input(one.extend({ edit: editKey.optional() }))
    .output(versionView)
    .mutation(async ({ ctx, input }) => settled(await restoreVersion(ctx, input))),
});
