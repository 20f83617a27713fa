import { router } from '#server/trpc.ts';
import { record } from './record.ts';

export const activitiesRouter = router({ record });
