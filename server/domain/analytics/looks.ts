import { z } from 'zod';

/** As `extensions.gaze` has them: a statement may hold anything there. */
const looks = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90), z.number().min(0).max(86_400)]))
  .max(1000);

/** Where somebody looked during a stay; undefined where nothing is told, or what is no such thing. */
export const looksOf = (told: unknown): z.infer<typeof looks> | undefined => looks.safeParse(told).data;
