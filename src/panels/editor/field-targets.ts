import { newVariable } from '#commands/new-variable.ts';
import type { useText } from '#i18n/use-t.ts';
import type { ChoiceOption } from '#kit/kit.ts';
import {
  builtInNames,
  type Candidate,
  candidatesFor,
  type Doc,
  type FieldDescriptor,
  isPointing,
  type ListPlace,
} from '#scenario';

type Text = ReturnType<typeof useText>;

/** What the pointing fields of a form offer: by name, and by scene where it is another. */
export const fieldTargets =
  (doc: Doc, place: ListPlace, text: Text) =>
  (field: FieldDescriptor): ChoiceOption[] =>
    isPointing(field.control)
      ? candidatesFor(doc, field.control, place, field).map((one) => optionOf(one, text))
      : [];

/** What fields that point at a variable can make: one more of them. */
export const variableMaker =
  (text: Text) =>
  ({ control }: FieldDescriptor) =>
    control === 'variable' ? { label: text('editor:variables.new'), run: newVariable } : undefined;

/** Makes a variable for a text, which is one step of undo with what uses its name. */
export const newVariableName = (use: (name: string) => void): void =>
  void newVariable((_, name) => use(name));

/** Names that texts of the scenario may hold as %name%. */
export const namesForTexts = ({ project }: Doc): string[] => [
  ...project.variables.map(({ name }) => name),
  ...builtInNames.filter((name) => !project.variables.some((one) => one.name === name)),
];

const optionOf = ({ id, name, scene }: Candidate, text: Text): ChoiceOption => ({
  value: String(id),
  label: name ?? text(id === 'this' ? 'editor:actions.this' : 'editor:conditions.score'),
  ...(scene && { detail: scene }),
});
