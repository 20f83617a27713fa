import type { useText } from '#i18n/use-t.ts';
import type { Difference, FieldDifference, PlainValue } from '#scenario';

type Text = ReturnType<typeof useText>;

/** Signs of a value that are shown. */
const LONGEST = 60;

/** A difference between two versions in words: what it is about, and what of it changed. */
export function tellDifference(text: Text, { about, name, type, scene, fields }: Difference) {
  const told = fields.map((one) => tellField(text, one));
  const where =
    about === 'object' && type && scene
      ? text('versions:compare.where', { kind: text(`format:kinds.${type}`), scene: scene.name })
      : about === 'scene' || about === 'variable'
        ? text(`format:kinds.${about}`)
        : '';
  return {
    label: about === 'order' || about === 'settings' ? text(`versions:compare.${about}`) : name,
    where,
    what: told.join(' · '),
  };
}

function tellField(text: Text, { label, field, before, after }: FieldDifference): string {
  const name = text(`format:${label}`);
  if (!field) return name;
  const say = (value: PlainValue | undefined): string => {
    if (value === undefined || value === '') return text('versions:compare.nothing');
    if (typeof value === 'boolean') return text(value ? 'versions:compare.yes' : 'versions:compare.no');
    if (field.choices) return text(`format:choices.${value}`);
    const unit = field.unit ? ` ${text(`format:units.${field.unit}`)}` : '';
    if (typeof value === 'number') return `${Math.round(value * 100) / 100}${unit}`;
    return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
  };
  return text('versions:compare.field', { field: name, before: say(before), after: say(after) });
}
