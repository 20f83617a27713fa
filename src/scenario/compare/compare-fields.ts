import { same } from '../edits/merge.ts';
import { valueAt } from '../edits/selectors.ts';
import type { FieldDescriptor } from '../fields/fields-of.ts';

/** A value that can be said in a few words. */
export type PlainValue = string | number | boolean;

/** A field that two versions of a thing have otherwise. */
export interface FieldDifference {
  /** Text key in the `format` namespace. */
  label: string;
  /** How a form shows it, and what it was and is, where that can be said in a few words. */
  field?: FieldDescriptor;
  before?: PlainValue | undefined;
  after?: PlainValue | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** How the fields of a kind of thing are named. */
export interface FieldNames {
  fields: readonly FieldDescriptor[];
  /** Keys without a field of a form: their text key; null where they follow from another and say nothing. */
  others: Readonly<Record<string, string | null>>;
}

const PLACE = 'sections.place';

/** The fields by which two versions of a thing differ, each once; where it stands counts as one. */
export function compareFields(
  { fields, others }: FieldNames,
  before: object,
  after: object,
): FieldDifference[] {
  const [was, is] = [before as Fields, after as Fields];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) => others[key] !== null && !same(was[key], is[key]),
  );
  const differences = keys.flatMap((key): FieldDifference[] => {
    const found = fields.filter(({ path }) => {
      const steps = path.split('.');
      return steps[0] === key && !same(valueAt(was, steps), valueAt(is, steps));
    });
    if (found.length === 0) return [{ label: others[key] ?? 'fields.other' }];
    return found.map((field) => differenceOf(field, was, is));
  });
  return differences.filter(
    ({ label }, index) => differences.findIndex((one) => one.label === label) === index,
  );
}

function differenceOf(field: FieldDescriptor, was: Fields, is: Fields): FieldDifference {
  if (field.section === 'place') return { label: PLACE };
  const steps = field.path.split('.');
  const [before, after] = [valueAt(was, steps), valueAt(is, steps)];
  const plain = (value: unknown) => value === undefined || typeof value !== 'object';
  // Ids of files and choices tell nobody anything.
  if (field.control === 'asset' || field.control === 'choices' || !plain(before) || !plain(after))
    return { label: field.label };
  return { label: field.label, field, before: before as PlainValue, after: after as PlainValue };
}
