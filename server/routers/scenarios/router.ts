import { router } from '#server/trpc.ts';
import { create } from './create.ts';
import { duplicate } from './duplicate.ts';
import { frameOptions } from './frame-options.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { lock } from './lock.ts';
import { remove } from './remove.ts';
import { reserveIds } from './reserve-ids.ts';
import { restore } from './restore.ts';
import { unlock } from './unlock.ts';
import { update } from './update.ts';

export const scenariosRouter = router({
  list,
  get,
  create,
  update,
  duplicate,
  remove,
  restore,
  lock,
  unlock,
  reserveIds,
  frameOptions,
});
