import type { Answer, Bookmark } from '../schema/bookmark.ts';
import { BitReader, BitWriter, bitsFor } from './bits.ts';
import type { Entry, Project } from './project.ts';

/** What is packed has this form; another one is not read. */
const FORM = '1';
const FLAG_BITS = 5;
const CHOICE_BITS = 7;
/** Tenths of a second, to 27 minutes; and whole seconds, to 12 days. */
const ELAPSED_BITS = 14;
const SECONDS_BITS = 20;
const COUNT_BITS = 12;

/**
 * A bookmark as short text: `form~date~bits~variables`. Flags, places and answers are bits in the scenario's own order,
 * which a published scenario keeps; only variables are text. An answer's times are kept to a tenth of a second and to a second.
 * Its length can be told before anybody plays (`worstBookmark`), since SCORM 1.2 keeps 4,096 characters.
 */
export function packBookmark(project: Project, bookmark: Bookmark): string {
  const bits = new BitWriter();
  const { objects, scenes, questions } = orderOf(project);
  const disabled = new Set(bookmark.disabled);
  const visited = new Set(bookmark.visited);
  bits.put(scenes.indexOf(bookmark.lastSceneId), bitsFor(scenes.length));
  bits.put(Number(bookmark.completeSent), 1);
  bits.put(Number(bookmark.complete ?? bookmark.completeSent), 1);
  for (const id of scenes) bits.put(Number(visited.has(id)), 1);
  for (const [id, { object }] of objects) {
    const flags = bookmark.mapRuntime[id];
    bits.put(Number(flags !== undefined), 1);
    if (flags !== undefined) bits.put(flags, FLAG_BITS);
    bits.put(Number(disabled.has(id)), 1);
    if (mayBeDragged(object.type)) bits.put(placeOf(objects, bookmark.drops[id]), bitsFor(objects.length));
  }
  bits.put(bookmark.questionsAnswered.length, COUNT_BITS);
  for (const { originalData, correct, elapsed, timestamp } of bookmark.questionsAnswered) {
    const place = questions.findIndex(([id]) => id === originalData.questId);
    const choices = questions[place]?.[1].object.choices ?? [];
    bits.put(place + 1, bitsFor(questions.length));
    bits.put(choices.findIndex(({ id }) => id === originalData.choiceId) + 1, CHOICE_BITS);
    bits.put(Number(correct), 1);
    bits.put(elapsed / 100, ELAPSED_BITS);
    bits.put(timestamp / 1000, SECONDS_BITS);
  }
  const variables = bookmark.runtimeVariables.map(({ id, value }) => [id, value]);
  return [FORM, bookmark.publishDate ?? '', bits.text(), JSON.stringify(variables)].join('~');
}

/** What was packed; null where it is none, of another form, or of another scenario than this. */
export function unpackBookmark(project: Project, text: string): Bookmark | null {
  const [form, publishDate, packed = '', ...variables] = text.split('~');
  if (form !== FORM) return null;
  try {
    const bits = new BitReader(packed);
    const { objects, scenes, questions } = orderOf(project);
    const lastSceneId = scenes[bits.take(bitsFor(scenes.length))];
    if (lastSceneId === undefined) return null;
    const completeSent = bits.take(1) === 1;
    const complete = bits.take(1) === 1;
    const visited = scenes.filter(() => bits.take(1) === 1);
    const mapRuntime: Record<number, number> = {};
    const disabled: number[] = [];
    const drops: Record<number, number> = {};
    for (const [id, { object }] of objects) {
      if (bits.take(1)) mapRuntime[id] = bits.take(FLAG_BITS);
      if (bits.take(1)) disabled.push(id);
      if (!mayBeDragged(object.type)) continue;
      const zone = objects[bits.take(bitsFor(objects.length)) - 1];
      if (zone) drops[id] = zone[0];
    }
    const answers = Array.from({ length: bits.take(COUNT_BITS) }, () => takeAnswer(bits, project, questions));
    const values = JSON.parse(variables.join('~')) as [number, string | number][];
    return {
      scenarioId: project.id,
      lastSceneId,
      runtimeVariables: values.map(([id, value]) => ({ id, value })),
      mapRuntime,
      questionsAnswered: answers.filter((one) => one !== null),
      publishDate: publishDate || null,
      completeSent,
      complete,
      visited,
      drops,
      disabled,
    };
  } catch {
    return null;
  }
}

type Ordered = readonly (readonly [number, Entry])[];

function orderOf(project: Project): { objects: Ordered; questions: Ordered; scenes: readonly number[] } {
  const objects = [...project.objects].sort(([a], [b]) => a - b);
  return {
    objects,
    questions: objects.filter(([, { object }]) => object.type === 'question'),
    scenes: project.order.map(({ id }) => id),
  };
}

const mayBeDragged = (type: string) => type === 'hotspot-drag' || type === 'hotspot-drag-drop';

/** From 1; 0: nowhere. */
const placeOf = (objects: Ordered, id: number | undefined) =>
  objects.findIndex(([known]) => known === id) + 1;

function takeAnswer(bits: BitReader, project: Project, questions: Ordered): Answer | null {
  const question = questions[bits.take(bitsFor(questions.length)) - 1];
  const choice = question?.[1].object.choices?.[bits.take(CHOICE_BITS) - 1];
  const correct = bits.take(1) === 1;
  const elapsed = bits.take(ELAPSED_BITS) * 100;
  const timestamp = bits.take(SECONDS_BITS) * 1000;
  if (!question || !choice) return null;
  const [questId, { object, sceneId }] = question;
  return {
    scene: project.scenes.get(sceneId)?.name ?? '',
    quest: object.name,
    choice: choice.txt ?? '',
    correct,
    timestamp,
    elapsed,
    originalData: { sceneId, questId, choiceId: choice.id },
  };
}
