import type { DragEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { lists } from '#catalog/limits.ts';
import { toast } from '#models/toasts/toasts.ts';

export type Folder = RouterOutputs['folders']['list'][number];

export const ROOT = lists.folderRootId;
const none: Folder[] = [];

/** The folder that the list shows: the address says which. */
export function useCurrentFolder(): number {
  const [params] = useSearchParams();
  const asked = Number(params.get('folder') ?? ROOT);
  return Number.isSafeInteger(asked) && asked > 0 ? asked : ROOT;
}

/** The address of a folder's scenarios. */
export const folderAddress = (id: number): string => (id === ROOT ? '?' : `?folder=${id}`);

/** What is dragged in the list: a scenario or a folder, by its id. */
export type Dragged = { kind: 'scenario' | 'folder'; id: number };
const DRAG_TYPE = 'application/x-library';

export const startDrag = (event: DragEvent, dragged: Dragged): void => {
  event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(dragged));
  event.dataTransfer.effectAllowed = 'move';
};
export const isDrag = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAG_TYPE);
export const droppedOf = (event: DragEvent): Dragged =>
  JSON.parse(event.dataTransfer.getData(DRAG_TYPE)) as Dragged;

/** What is told of a move that failed: a name that is taken there, or a folder into itself, is told as such. */
export const moveFailure = (error: unknown): 'errors:move-conflict' | 'library:folders.moveFailed' =>
  failureOf(error).code === 'move-conflict' ? 'errors:move-conflict' : 'library:folders.moveFailed';

/** The folders of the person, and putting things into them; failures are told in the words of spec section 8. */
export function useFolders() {
  const utils = trpc.useUtils();
  const { data = none } = trpc.folders.list.useQuery();
  const quiet = { trpc: { context: { quiet: true } } };
  const moveFolder = trpc.folders.move.useMutation(quiet);
  const moveScenario = trpc.folders.moveScenario.useMutation(quiet);
  const nameOf = (id: number): string | undefined => data.find((folder) => folder.id === id)?.name;
  const changed = () => {
    void utils.folders.list.invalidate();
    void utils.scenarios.list.invalidate();
  };
  const failed = (error: unknown) => void toast(moveFailure(error), { tone: 'error' });
  /** `from`: where it was, so that the move can be undone. */
  function move({ kind, id }: Dragged, to: number, from: number, name: string): void {
    if (to === from || (kind === 'folder' && to === id)) return;
    const call = kind === 'folder' ? moveFolder : moveScenario;
    // Promises: whoever asked may be gone before the answer, as a dialog is.
    const put = (parentId: number) => call.mutateAsync({ id, parentId }).then(changed);
    const action = { text: 'library:delete.undo' as const, run: () => void put(from).catch(failed) };
    put(to).then(
      () =>
        toast(to === ROOT ? 'library:folders.movedOut' : 'library:folders.moved', {
          tone: 'success',
          values: { name, folder: nameOf(to) },
          action,
        }),
      failed,
    );
  }
  return { folders: data, nameOf, move, changed };
}
