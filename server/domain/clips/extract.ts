import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { type Pasted, type PasteRequest, paste } from '../scenarios/paste.ts';
import type { TaskRun } from '../tasks/task-run.ts';
import { getClip } from './clips.ts';

/** Puts what a clip holds into a scenario: its scenes, or its objects into one of the scenario's scenes. */
export async function extractClip(
  caller: Caller,
  { id, ...asked }: { id: number } & Omit<PasteRequest, 'fragment'>,
  run?: TaskRun,
): Promise<Pasted | Refusal> {
  const clip = await getClip(caller, { id });
  if (isRefusal(clip)) return clip;
  return paste(caller, { ...asked, fragment: clip.data }, run);
}
