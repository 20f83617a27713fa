import { router } from '#server/trpc.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { organizations } from './organizations.ts';

export const usersRouter = router({ list, get, organizations });
