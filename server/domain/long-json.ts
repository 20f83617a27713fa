import { inSlices } from './slices.ts';

/** Levels of a value whose parts are written by themselves: `data[0].objects[0]`. */
const PART_LEVELS = 4;
/** Characters of a piece, at least. */
const PIECE_LENGTH = 64 * 1024;

/** Characters of what is written at once, however many levels it has. */
const SMALL_LENGTH = 1000;

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
  if (levels === 0 || !(isList || isRecord(value)) || roomBeside(value, SMALL_LENGTH) > 0) {
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

/** What is left of so many characters, about, once a value is written; none or less where it has more. */
function roomBeside(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length;
  if (typeof value !== 'object' || value === null) return room - 8;
  let left = room - 2;
  for (const [key, part] of Object.entries(value)) {
    if (left <= 0) return left;
    left = roomBeside(part, left - key.length);
  }
  return left;
}

/** Whether a value is written as what it holds: dates and the like say what they are written as. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('toJSON' in value);
