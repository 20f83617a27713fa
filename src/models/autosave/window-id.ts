import { clientId } from '#api/client-id.ts';

/**
 * Names this window and holds a lock of that name while it lives, so that another window can tell work
 * that is still being edited from work that a closed or crashed window left behind.
 */
const prefix = 'scenario-editor:';

/** Windows closed in this page: the browser releases their locks only a moment later. */
const closedHere = new Set<string>();

export interface EditorWindow {
  id: string;
  close(): void;
}

/** Opens a window's identity. Without the Web Locks API every other window counts as gone. */
export function openEditorWindow(scenarioId: number): EditorWindow {
  const id = `${scenarioId}:${clientId}:${Date.now()}`;
  let close: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  void navigator.locks?.request(prefix + id, () => closed);
  return {
    id,
    close() {
      closedHere.add(id);
      close();
    },
  };
}

/** Ids of the windows of this browser that have an editor open. */
export async function livingWindows(): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)).filter((id) => !closedHere.has(id)));
}
