import { inSlices } from './slices.ts';

/** Levels of a value whose parts are written by themselves: `data[0].objects[0]`. */
const PART_LEVELS = 4;
/** Characters of a piece, at least. */
const PIECE_LENGTH = 64 * 1024;

/** The JSON of a value of any size, piece by piece: others have their turn between them. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  const slice = inSlices();
  let piece = '';
  for (const part of partsOf(value, PART_LEVELS)) {
    piece += part;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
    await slice();
  }
  if (piece) yield piece;
}

/** The same as one text. */
export async function longJson(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

function* partsOf(value: unknown, levels: number): Generator<string> {
  const isList = Array.isArray(value);
  if (levels === 0 || !(isList || isRecord(value))) {
    // What JSON knows not, it has as null in a list.
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  let sign = '';
  yield isList ? '[' : '{';
  for (const [key, part] of isList ? value.entries() : Object.entries(value)) {
    if (!isList && part === undefined) continue;
    yield isList ? sign : `${sign}${JSON.stringify(key)}:`;
    yield* partsOf(part, levels - 1);
    sign = ',';
  }
  yield isList ? ']' : '}';
}

/** Whether a value is written as what it holds: dates and the like say what they are written as. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('toJSON' in value);
