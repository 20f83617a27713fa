import { z } from 'zod';
import { listScenarios, sortColumns } from '#server/domain/scenarios/list.ts';
import { folderId, paging, sortBy } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const listInput = z.object({
  ...paging,
  sort: sortBy(sortColumns, 'updatedAt,desc'),
  parentFolder: folderId.optional(),
});

export const list = procedure
  .for('scenarios.list')
  .input(listInput.prefault({}))
  .query(({ ctx, input }) => listScenarios(ctx, input));
