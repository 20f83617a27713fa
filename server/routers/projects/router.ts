import { router } from '#server/trpc.ts';
import { get } from './get.ts';
import { save } from './save.ts';

export const projectsRouter = router({ get, save });
