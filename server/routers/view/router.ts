import { router } from '#server/trpc.ts';
import { get } from './get.ts';

export const viewRouter = router({ get });
