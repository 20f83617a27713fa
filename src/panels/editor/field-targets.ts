import type { useText } from '#i18n/use-t.ts';
import type { ChoiceOption } from '#kit/kit.ts';
import {
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

const optionOf = ({ id, name, scene }: Candidate, text: Text): ChoiceOption => ({
  value: String(id),
  label: name ?? text(id === 'this' ? 'editor:actions.this' : 'editor:conditions.score'),
  ...(scene && { detail: scene }),
});
