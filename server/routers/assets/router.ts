import { router } from '#server/trpc.ts';
import { chooseLayout } from './choose-layout.ts';
import { createScenario } from './create-scenario.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { removeMany } from './remove-many.ts';

export const assetsRouter = router({ list, get, remove, removeMany, chooseLayout, createScenario });
