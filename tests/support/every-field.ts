import { expect, vi } from 'vitest';
import { text } from '#i18n/i18n.ts';
import { assets } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { valueAt } from '#panels/shared/paths.ts';
import {
  type FieldDescriptor,
  newObject,
  newScene,
  projectDataSchema,
  type ScenarioControl,
  type SceneObject,
} from '#scenario';

/** A file of each type that a field may ask for; captions are told from other documents by their content. */
const files = [
  { type: 'image', name: 'door.png' },
  { type: 'audio', name: 'bell.mp3' },
  { type: 'video', name: 'boat.mp4' },
  { type: 'model', name: 'cart.glb', animations: ['walk'] },
  { type: 'model', name: 'crane.glb', animations: ['turn'] },
  { type: 'folder', name: 'guide' },
  { type: 'document', name: 'plan.pdf' },
  { type: 'document', name: 'words.vtt', mime: 'text/vtt' },
  { type: 'image', name: 'yard.jpg', tag: 'scene' },
].map((file, at) => ({ tag: 'media', ...file, id: `file-${at}`, url: '/', sizes: [] }));
/** The id of a model that has an animation. */
export const walking = files.find(({ animations }) => animations)!.id;

const at = { yaw: 0, pitch: 0 };

/** Opens a hall with these objects, and something of all that actions point at; the first is selected. */
export function openHall(...first: SceneObject[]): void {
  Object.assign(assets, { list: files, sending: [] });
  const objects = [
    ...first,
    newObject('video', 12, at, 'Film'),
    newObject('audio', 13, at, 'Bell'),
    newObject('run-event', 14, at, 'Alarm'),
    newObject('run-event', 15, at, 'Rescue'),
    newObject('question', 16, at, 'Quiz'),
    newObject('question', 17, at, 'Riddle'),
    newObject('model', 18, at, 'Cart'),
    newObject('model', 19, at, 'Crane'),
    newObject('hotspot-drag', 22, at, 'Crate'),
    newObject('hotspot-drop', 23, at, 'Shelf'),
    newObject('hotspot-drag-drop', 24, at, 'Tray'),
  ];
  const project = projectDataSchema.parse({
    variables: [
      { id: 30, name: 'Count', value: 0 },
      { id: 31, name: 'Points', value: 0 },
    ],
  });
  const scenes = {
    1: newScene(1, 'Hall', { position: 0, objects }),
    2: newScene(2, 'Court', { position: 1 }),
    3: newScene(3, 'Attic', { position: 2 }),
  };
  editor.open({ scenarioId: 1, name: 'Tour', project, scenes });
  editor.state.mayEdit = true;
  editor.select(first.slice(0, 1).map(({ id }) => id));
}

/** A control by its label: the form may have two of one name. */
export interface FoundField {
  field: FieldDescriptor;
  name: string;
  /** How many fields of the same name come before it. */
  nth: number;
}

/** How a person changes what each control shows; a new control does not compile until it is here. */
export type FieldWork = Record<
  ScenarioControl,
  (found: FoundField, stored: () => unknown) => Promise<unknown>
>;

/**
 * Works every field of a form, one after the other, those too that another made appear; each must change what the
 * document holds at its path.
 */
export async function workAll(
  work: FieldWork,
  fields: () => readonly FieldDescriptor[],
  stored: () => unknown,
): Promise<void> {
  const worked = new Set<string>();
  for (;;) {
    const named = fields().map((field) => ({ field, name: text(`format:${field.label}`) }));
    const position = named.findIndex(({ field }) => !worked.has(field.path));
    const next = named[position];
    if (!next) return;
    const { field, name } = next;
    const { path } = field;
    worked.add(path);
    const nth = named.slice(0, position).filter((other) => other.name === name).length;
    const before = valueAt(stored(), path);
    await work[field.control as ScenarioControl]({ field, name, nth }, () => valueAt(stored(), path));
    await vi.waitFor(() => expect(valueAt(stored(), path), `${path} (${field.control})`).not.toEqual(before));
  }
}

/** A number one step on, or back where it is at the top; as the field shows it. */
export function stepOn({ min = 0, max = 100, step = 1, unit }: FieldDescriptor, before: unknown): number {
  const shown = (Number(before ?? min) || 0) / (unit === 'ms' ? 1000 : 1);
  const top = unit === 'ms' ? max / 1000 : max;
  return shown + step <= top ? shown + step : shown - step;
}
