import { z } from 'zod';
import { getProject, savedProject } from '#server/domain/projects/get.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const getProjectInput = z.object({ scenarioId: id });

export const get = procedure
  .for('scenarios.read')
  .input(getProjectInput)
  .output(savedProject)
  .query(async ({ ctx, input }) => settled(await getProject(ctx, input)));
