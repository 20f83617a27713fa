import { z } from 'zod';
import * as folders from '#server/domain/folders/folders.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { folderId, id, name } from './input.ts';

const { folderView } = folders;
const forOwner = procedure.for('folders.use');

/** The folders of My Scenarios; everybody has their own. */
export const foldersRouter = router({
  list: forOwner.output(z.array(folderView)).query(({ ctx }) => folders.listFolders(ctx)),
  children: forOwner
    .input(z.object({ parentId: folderId, name: z.string().max(200).optional() }))
    .output(z.array(folderView))
    .query(async ({ ctx, input }) => settled(await folders.childFolders(ctx, input))),
  breadcrumbs: forOwner
    .input(z.object({ id }))
    .output(z.array(folderView))
    .query(async ({ ctx, input }) => settled(await folders.folderPath(ctx, input))),
  create: forOwner
    .input(z.object({ name, parentId: folderId.default(-1) }))
    .output(folderView)
    .mutation(async ({ ctx, input }) => settled(await folders.createFolder(ctx, input))),
  rename: forOwner
    .input(z.object({ id, name }))
    .output(folderView)
    .mutation(async ({ ctx, input }) => settled(await folders.renameFolder(ctx, input))),
  remove: forOwner
    .input(z.object({ id }))
    .output(z.object({ removed: z.number(), moved: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await folders.removeFolder(ctx, input))),
  move: forOwner
    .input(z.object({ id, parentId: folderId }))
    .output(folderView)
    .mutation(async ({ ctx, input }) => settled(await folders.moveFolder(ctx, input))),
  moveScenario: forOwner
    .input(z.object({ id, parentId: folderId }))
    .output(z.object({ id: z.number(), parentFolder: z.number().nullable() }))
    .mutation(async ({ ctx, input }) => settled(await folders.moveScenario(ctx, input))),
});
