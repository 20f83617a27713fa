import { z } from 'zod';
import { changes as limits } from '#catalog/limits.ts';
import type { Change } from '#scenario';
import { sendAnswer, sendChanges } from '#server/domain/changes/send.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { changeNumber, editKey, id, innerId, sceneId } from './input.ts';

const step = z.union([
  z
    .string()
    .max(200)
    .refine((name) => name !== '__proto__'),
  z.strictObject({ id: innerId }),
]);

/** A change of an edit; what was there before is not sent. Without `after` it removes. */
const change = z.object({
  target: z.union([z.strictObject({ scene: sceneId }), z.enum(['project', 'scenario'])]),
  path: z.array(step).max(limits.pathLength),
  after: z.unknown().optional(),
  at: z.number().int().min(0).optional(),
  order: z.literal(true).optional(),
}) as unknown as z.ZodType<Change>;

const edit = editKey.extend({
  changes: z.array(change).min(1).max(limits.ofOneEdit),
});

export const changesRouter = router({
  /** Stores what an author's window changed: see `domain/changes/send`. Not in the specification's REST API. */
  send: procedure
    .for('scenarios.edit')
    .meta({ body: 'scene' })
    .input(
      z.object({ scenarioId: id, base: changeNumber, edits: z.array(edit).min(1).max(limits.editsAtATime) }),
    )
    .output(sendAnswer)
    .mutation(async ({ ctx, input }) => settled(await sendChanges(ctx, input))),
});
