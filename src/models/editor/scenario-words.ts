import { type Doc, objectsOf, type Scene, scenesInOrder } from '#scenario';
import { editor } from './editor.ts';

/** Shorter words are typed as fast as they are chosen. */
const SHORTEST = 3;
/** The same in scripts that have no spaces. */
const SHORTEST_UNSPACED = 2;

interface Spoken {
  names: readonly string[];
  /** How often each word is in the texts. */
  words: ReadonlyMap<string, number>;
}

const ofScenes = new WeakMap<Scene, Spoken>();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What an author of the open scenario is likely to type: its names, then the words of its texts, the most used first. */
export const scenarioWords = (): readonly string[] =>
  editor.state.doc ? wordsOf(editor.state.doc as Doc) : [];

export function wordsOf(doc: Doc): readonly string[] {
  const spoken = scenesInOrder(doc).map(spokenIn);
  const counts = new Map<string, number>();
  for (const { words } of spoken) {
    for (const [word, count] of words) counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return [
    ...new Set([
      ...spoken.flatMap(({ names }) => names),
      ...doc.project.variables.map(({ name }) => name),
      ...[...counts].sort(([, one], [, other]) => other - one).map(([word]) => word),
    ]),
  ].filter(Boolean);
}

/** Looked through once: a scene is never changed in its place. */
function spokenIn(scene: Scene): Spoken {
  const known = ofScenes.get(scene);
  if (known) return known;
  const names = [scene.name];
  const words = new Map<string, number>();
  for (const object of objectsOf(scene)) {
    names.push(object.name);
    const own = 'txt' in object ? [object.txt] : [];
    const choices = 'choices' in object ? object.choices.map(({ txt }) => txt) : [];
    for (const text of [...own, ...choices]) {
      for (const word of longWordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  const spoken = { names, words };
  ofScenes.set(scene, spoken);
  return spoken;
}

function* longWordsOf(text: string | undefined): Generator<string> {
  for (const { segment, isWordLike } of segmenter.segment(text ?? '')) {
    const shortest = /\p{Script=Han}/u.test(segment) ? SHORTEST_UNSPACED : SHORTEST;
    if (isWordLike && segment.length >= shortest && !/^\p{N}+$/u.test(segment)) yield segment;
  }
}
