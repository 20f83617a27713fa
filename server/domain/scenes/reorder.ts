import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';

export type ScenePosition = { id: number; position: number };

/** Gives scenes their places in the order, all or none. Revisions stay: a scene's content did not change. */
export const reorderScenes = (
  caller: Caller,
  { scenarioId, positions }: { scenarioId: number; positions: ScenePosition[] },
): Promise<{ positions: ScenePosition[] } | Refusal> =>
  changeByCall(caller, scenarioId, async (tx, _, record) => {
    const known = await tx.scene.findMany({ where: { scenarioId }, select: { id: true } });
    const ids = new Set(known.map(({ id }) => id));
    const strangers = positions.map(({ id }) => id).filter((id) => !ids.has(id));
    if (strangers.length > 0) return refuse('scene-not-found', { id: strangers[0], ids: strangers });
    const recorded = await record(
      positions.map(({ id, position }) => ({
        target: { scene: id },
        path: ['position'],
        before: undefined,
        after: position,
      })),
    );
    return isRefusal(recorded) ? recorded : { positions };
  });
