import type { Choices, FieldDescriptor } from '#scenario';

type Control = FieldDescriptor['control'];

/** A file that is stored with its name; of others the id alone is stored. */
interface StoredFile {
  assetId?: string | undefined;
  assetName?: string | undefined;
}
/** A number; what was typed and is none stays as it was typed, for the schema to refuse. */
type Written = number | string;

/** What a form takes and gives for each kind of field, where something is stored. */
export interface FieldValues {
  text: string;
  longtext: string;
  secret: string;
  number: number;
  angle: number;
  slider: number;
  toggle: boolean;
  choice: string;
  color: string;
  asset: string | StoredFile;
  amount: number | string;
  value: number | string;
  seconds: number;
  heading: number | 'keep';
  choices: Choices;
  animation: string;
  object: number | 'this';
  scene: number | 'this';
  variable: number | 'this';
  'run-event': number | 'this';
  'optional-number': Written;
  money: Written;
  day: string;
  time: string;
  /** As the wall clock of its zone shows it, YYYY-MM-DDTHH:MM. */
  instant: string;
  words: readonly string[];
  one: string;
  some: readonly string[];
  rows: readonly Row[];
}
export type Row = Readonly<Record<string, unknown>>;
/** What any of them holds; undefined: nothing is stored. */
export type FieldValue = FieldValues[Control] | undefined;

const text = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
const number = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);
const written = (stored: unknown) => number(stored) ?? text(stored);
const target = (stored: unknown) => (stored === 'this' ? stored : number(stored));
const some = (stored: unknown) => (Array.isArray(stored) ? stored.map(String) : undefined);
const isRecord = (stored: unknown) => typeof stored === 'object' && stored !== null;

/** Reads what is stored, as a field of each kind has it; what is of another kind is as good as nothing. */
export const read: { [Kind in Control]: (stored: unknown, whole: unknown) => FieldValues[Kind] | undefined } =
  {
    text,
    longtext: text,
    secret: text,
    number,
    angle: number,
    slider: number,
    toggle: (stored) => (typeof stored === 'boolean' ? stored : undefined),
    choice: text,
    color: text,
    asset: (stored) => (isRecord(stored) ? (stored as StoredFile) : text(stored)),
    amount: written,
    value: written,
    seconds: number,
    heading: (stored) => (stored === 'keep' ? stored : number(stored)),
    // Which of them is right stands beside them.
    choices: (_, whole) => whole as Choices,
    animation: text,
    object: target,
    scene: target,
    variable: target,
    'run-event': target,
    'optional-number': written,
    money: written,
    day: text,
    time: text,
    instant: text,
    words: some,
    one: (stored) => (stored === undefined || stored === null ? undefined : String(stored)),
    some,
    rows: (stored) => (Array.isArray(stored) ? (stored as Row[]) : undefined),
  };
