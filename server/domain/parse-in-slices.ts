import { inSlices } from './slices.ts';

/** Characters that are parsed at once. */
const AT_ONCE = 200_000;
/** How deep lists and objects are parted; what is large further down is parsed at once. */
const PARTED_LEVELS = 6;

type Slice = () => Promise<void>;

/** What `JSON.parse` makes of a text, however long it is: others have their turn between its parts. @throws SyntaxError */
export const parseInSlices = (text: string): Promise<unknown> => parse(text, PARTED_LEVELS, inSlices());

async function parse(text: string, levels: number, slice: Slice): Promise<unknown> {
  await slice();
  const whole = text.length > AT_ONCE ? withoutBlanks(text) : text;
  const ends = `${whole.charAt(0)}${whole.at(-1)}`;
  const parted = whole.length > AT_ONCE && levels > 0 && (ends === '[]' || ends === '{}');
  if (!parted) return JSON.parse(whole);
  const made: object = ends === '[]' ? [] : {};
  for await (const part of parts(whole, slice)) {
    if (part.length <= AT_ONCE) add(made, JSON.parse(`${ends[0]}${part}${ends[1]}`));
    else if (Array.isArray(made)) made.push(await parse(part, levels - 1, slice));
    else {
      const [name, value] = entryOf(part);
      add(made, { [name]: await parse(value, levels - 1, slice) });
    }
  }
  return made;
}

/** Adds the entries of one to another, whatever they are called. */
function add(to: object, more: object): void {
  if (Array.isArray(to) && Array.isArray(more)) for (const one of more) to.push(one);
  else
    for (const [name, value] of Object.entries(more))
      Object.defineProperty(to, name, { value, writable: true, enumerable: true, configurable: true });
}

/** The entries of a list or object, as many together as are parsed at once; a larger one alone. */
async function* parts(text: string, slice: Slice): AsyncGenerator<string> {
  let from = 1;
  let comma = 0;
  let depth = 0;
  let looked = 0;
  const end = text.length - 1;
  for (let at = 1; at <= end; at += 1) {
    const sign = at === end ? ',' : text.charAt(at);
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (at - looked > AT_ONCE) {
      await slice();
      looked = at;
    }
    if (sign !== ',' || depth !== 0) continue;
    // What was gathered goes before what makes it too much.
    if (comma > from && at - from > AT_ONCE) {
      yield filled(text.slice(from, comma));
      from = comma + 1;
    }
    if (at - from > AT_ONCE) {
      yield text.slice(from, at);
      from = at + 1;
    }
    comma = at;
  }
  if (from <= end) yield filled(text.slice(from, end));
}

/** Between two commas there is something. */
function filled(part: string): string {
  if (withoutBlanks(part) === '') throw new SyntaxError('nothing stands beside a comma');
  return part;
}

/** The name of an object's entry, and its value as text. */
function entryOf(text: string): [string, string] {
  const entry = withoutBlanks(text);
  const colon = entry.charAt(0) === '"' ? endOfString(entry, 0) + 1 : 0;
  const rest = withoutBlanks(entry.slice(colon));
  if (rest.charAt(0) !== ':') throw new SyntaxError('an entry has no name');
  return [JSON.parse(entry.slice(0, colon)), rest.slice(1)];
}

/** Where a string ends that begins at a place; far away where it does not. */
function endOfString(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charAt(at - 1 - backslashes) === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

const blanks = ' \t\n\r';

/** A text without what JSON has no meaning for at its ends. */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && blanks.includes(text.charAt(from))) from += 1;
  while (to > from && blanks.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
