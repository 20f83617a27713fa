import { z } from 'zod';
import { listOf } from '#server/domain/lists.ts';
import { listScenarios, sortColumns } from '#server/domain/scenarios/list.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
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
  .output(listOf(scenarioCard))
  .query(({ ctx, input }) => listScenarios(ctx, input));
