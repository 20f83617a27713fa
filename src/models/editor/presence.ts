import { proxy, subscribe } from 'valtio/vanilla';
import { api } from '#api/client.ts';
import { presence as limits } from '#catalog/limits.ts';
import { editor } from './editor.ts';

/** Somebody else who has the scenario open, in one of their windows. */
export interface Colleague {
  window: string;
  userId: number;
  name: string;
  sceneId: number | null;
  /** Ids of the objects of that scene that they selected. */
  selection: number[];
}

/** Who else has the open scenario open, by the names of their windows. */
export const colleagues = proxy<{ present: Record<string, Colleague> }>({ present: {} });

/** Those who selected this object, or have this scene open. */
export const whoIsAt = (
  present: Readonly<
    Record<
      string,
      { readonly name: string; readonly sceneId: number | null; readonly selection: readonly number[] }
    >
  >,
  sceneId: number | null | undefined,
  objectId?: number,
): string[] =>
  Object.values(present)
    .filter((one) => one.sceneId === sceneId && (objectId === undefined || one.selection.includes(objectId)))
    .map(({ name }) => name);

const seen = () => ({
  sceneId: editor.state.sceneId,
  selection: editor.state.selection.slice(0, limits.selected),
});

/** Tells the others what is selected here, and hears it of them. */
export function createPresence(scenarioId: number, here: string) {
  const forgetting = new Map<string, number>();
  let told = '';
  let pause: number | undefined;

  /** A failure is mended by the next time. */
  function tell(): void {
    window.clearTimeout(pause);
    pause = undefined;
    const now = seen();
    told = JSON.stringify(now);
    void api.live.present
      .mutate({ scenarioId, window: here, ...now }, { context: { quiet: true } })
      .catch(() => undefined);
  }
  function tellSoon(): void {
    pause ??= window.setTimeout(tell, limits.pauseMs);
  }
  const unfollow = subscribe(editor.state, () => {
    if (JSON.stringify(seen()) !== told) tellSoon();
  });
  const beat = window.setInterval(tell, limits.beatMs);

  function forget(gone: string): void {
    window.clearTimeout(forgetting.get(gone));
    forgetting.delete(gone);
    delete colleagues.present[gone];
  }

  return {
    tell,
    hear({ window: other, userId, name, sceneId, selection }: Colleague): void {
      // Who comes does not know yet who is there.
      if (!colleagues.present[other]) tellSoon();
      window.clearTimeout(forgetting.get(other));
      forgetting.set(
        other,
        window.setTimeout(() => forget(other), limits.goneMs),
      );
      colleagues.present[other] = { window: other, userId, name, sceneId, selection };
    },
    forget,
    close(): void {
      unfollow();
      window.clearInterval(beat);
      window.clearTimeout(pause);
      for (const other of Object.keys(colleagues.present)) forget(other);
    },
  };
}
