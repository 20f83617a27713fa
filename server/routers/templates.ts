import { z } from 'zod';
import { sampleFiles } from '#prisma/seed/sample-files.ts';
import { addSample, readSample, samples } from '#prisma/seed/samples.ts';
import { getScenario } from '#server/domain/scenarios/get.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import {
  listTemplates,
  madeTemplates,
  startFromClip,
  startFromScenario,
} from '#server/domain/templates/templates.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id, name } from './input.ts';

const maker = procedure.for('scenarios.create');

/** A scenario that the product ships. */
const sampleView = z.object({
  sample: z.enum(samples),
  name: z.string(),
  description: z.string(),
  scenes: z.number(),
  thumbnailUrl: z.string(),
});

const templateAsked = z.object({
  sample: z.enum(samples).optional(),
  scenarioId: id.optional(),
  clipId: id.optional(),
  /** Without one it is called as the template, numbered where that is taken. */
  name: name.optional(),
});

/** What a new scenario may begin with: samples, and what the organization made templates. */
export const templatesRouter = router({
  list: maker.output(madeTemplates.extend({ samples: z.array(sampleView) })).query(async ({ ctx }) => ({
    ...(await listTemplates(ctx)),
    samples: await Promise.all(
      [...samples].reverse().map(async (sample) => {
        const file = await readSample(sample);
        return {
          sample,
          name: file.name,
          description: file.projectData.description,
          scenes: file.scenes.length,
          thumbnailUrl: `/app/api/v1/templates/samples/${sample}/picture`,
        };
      }),
    ),
  })),
  /** Makes a scenario of the caller's from just one of a sample, a scenario or a clip. */
  start: maker
    .input(
      templateAsked.refine(
        ({ sample, scenarioId, clipId }) =>
          [sample, scenarioId, clipId].filter((one) => one !== undefined).length === 1,
      ),
    )
    .output(scenarioCard)
    .mutation(async ({ ctx, input: { sample, scenarioId, clipId, name } }) => {
      if (scenarioId !== undefined) return settled(await startFromScenario(ctx, { scenarioId, name }));
      if (clipId !== undefined) return settled(await startFromClip(ctx, { clipId, name }));
      const asked = name === undefined ? { numbered: true } : { name };
      const made = await addSample(ctx, sampleFiles(ctx), sample!, asked);
      return settled(await getScenario(ctx, { id: made }));
    }),
});
