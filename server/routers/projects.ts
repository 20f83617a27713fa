import { z } from 'zod';
import { projectDataSchema } from '#scenario';
import { getProject, savedProject } from '#server/domain/projects/get.ts';
import { saveProject } from '#server/domain/projects/save.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, revision } from './input.ts';

export const projectsRouter = router({
  get: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(savedProject)
    .query(async ({ ctx, input }) => settled(await getProject(ctx, input))),
  save: procedure
    .for('scenarios.edit')
    .meta({ body: 'scene' })
    .input(z.object({ scenarioId: id, project: projectDataSchema, revision }))
    .output(z.object({ revision: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await saveProject(ctx, input))),
});
