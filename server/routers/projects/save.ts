import { z } from 'zod';
import { projectDataSchema } from '#scenario';
import { saveProject } from '#server/domain/projects/save.ts';
import { settled } from '#server/errors.ts';
import { id, revision } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const saveProjectInput = z.object({ scenarioId: id, project: projectDataSchema, revision });

export const save = procedure
  .for('scenarios.edit')
  .meta({ body: 'scene' })
  .input(saveProjectInput)
  .output(z.object({ revision: z.number() }))
  .mutation(async ({ ctx, input }) => settled(await saveProject(ctx, input)));
