import { NAME_LENGTH } from '../constants.ts';
import type { TimedEvent } from '../schema/timed-event.ts';
import type { Doc, EditResult } from './changes.ts';
import { setSceneField } from './set-field.ts';

/** Sets what happens at times of a scene. An event may have no name. */
export function setTimedEvents(
  doc: Doc,
  { sceneId, timers }: { sceneId: number; timers: readonly TimedEvent[] },
): EditResult {
  if (timers.some(({ name }) => name.length > NAME_LENGTH))
    return { refused: 'name-too-long', details: { path: 'name', limit: NAME_LENGTH } };
  return setSceneField(doc, { sceneId, path: 'timers', value: timers });
}
