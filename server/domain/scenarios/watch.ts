import type { Scene } from '#scenario';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { ChangeEvent } from '#server/live/bus.ts';
import { stillThere } from '../auth/session.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import { type Caller, holderOf, scenarioToSee, withLock } from './rights.ts';
import type { LockHolder } from './views.ts';

/** A change as subscribers get it: with the values that they would read next. */
export type Change =
  | (Extract<ChangeEvent, { kind: 'scene-saved' }> & { scene: Scene })
  | (Extract<ChangeEvent, { kind: 'lock-changed' }> & { lockedBy: LockHolder | null })
  | Exclude<ChangeEvent, { kind: 'scene-saved' | 'lock-changed' }>
  /** First of all: the stream is open, nothing from now on is missed. */
  | { kind: 'listening'; scenarioId: number; origin: null };

/** Changes that wait for a slow reader before it is cut off and has to read anew. */
const queueLimit = 1000;

/** Follows a scenario for whoever may see it. The stream ends when the right to see it does. */
export async function watchScenario(
  caller: Caller,
  scenarioId: number,
  signal: AbortSignal | undefined,
): Promise<AsyncIterable<Change> | Refusal> {
  const seen = await scenarioToSee(caller.services.db.prisma, caller.viewer, scenarioId);
  return isRefusal(seen) ? seen : follow(caller, scenarioId, signal);
}

async function* follow({ services, viewer }: Caller, scenarioId: number, signal?: AbortSignal) {
  const { prisma } = services.db;
  const queue: ChangeEvent[] = [];
  let wake = () => {};
  const stop = services.bus.subscribe(scenarioId, (event) => {
    queue.push(event);
    wake();
  });
  const ended = () => wake();
  signal?.addEventListener('abort', ended);
  try {
    yield { kind: 'listening', scenarioId, origin: null } satisfies Change;
    while (!signal?.aborted && queue.length <= queueLimit) {
      const event = queue.shift();
      if (!event) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (queue.length || signal?.aborted) resolve();
        });
        continue;
      }
      if (event.kind === 'scenario-removed') {
        yield event satisfies Change;
        return;
      }
      const now = await stillThere(services, viewer);
      if (!now || isRefusal(await scenarioToSee(prisma, now, scenarioId))) return;
      const change = await withValue(prisma, event);
      if (change) yield change;
    }
  } finally {
    signal?.removeEventListener('abort', ended);
    stop();
  }
}

async function withValue(
  prisma: Caller['services']['db']['prisma'],
  event: Exclude<ChangeEvent, { kind: 'scenario-removed' }>,
): Promise<Change | undefined> {
  const { scenarioId } = event;
  if (event.kind === 'lock-changed') {
    const row = await prisma.scenario.findUnique({ where: { id: scenarioId }, include: withLock });
    return { ...event, lockedBy: holderOf(row?.lock ?? null) };
  }
  if (event.kind !== 'scene-saved') return event;
  const row = await prisma.scene.findUnique({
    where: { scenarioId_id: { scenarioId, id: event.sceneId } },
  });
  // Removed meanwhile: its removal follows in the queue.
  return row ? { ...event, ...sceneOf(row) } : undefined;
}
