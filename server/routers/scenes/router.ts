import { router } from '#server/trpc.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { reorder } from './reorder.ts';
import { save } from './save.ts';

export const scenesRouter = router({ list, save, add, remove, reorder });
