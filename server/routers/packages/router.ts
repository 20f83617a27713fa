import { router } from '#server/trpc.ts';
import { cancel } from './cancel.ts';
import { create } from './create.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { unpublish } from './unpublish.ts';

export const packagesRouter = router({ cancel, create, get, list, unpublish });
