import format from '#locales/us/format.json' with { type: 'json' };
import {
  builtInHotspots,
  type FieldDescriptor,
  kindOf,
  type ObjectType,
  pickFields,
  type ScenarioControl,
} from '#scenario';

/** The tab of the panel that shows a section of a kind's fields. */
const tabs: Record<string, 'Place' | 'Sound'> = { place: 'Place', sound: 'Sound' };
export type Tab = 'Look' | 'Place' | 'Sound';

/** Every field that a kind's panel shows, in its order, with the tab it is under. */
export const shownFields = (type: ObjectType): { tab: Tab; field: FieldDescriptor }[] =>
  kindOf(type).sections.flatMap(({ name, fields }) =>
    pickFields(kindOf(type).schema, fields).map((field) => ({ tab: tabs[name] ?? 'Look', field })),
  );

/** What a field is called on the panel. */
export const labelOf = ({ label }: FieldDescriptor): string =>
  (format.fields as Record<string, string>)[label.replace('fields.', '')]!;

export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((here, key) => (here as Record<string, unknown> | undefined)?.[key], value);

/** What is written into every text: letters without accents, whose keys do the same however long they are held. */
export const newText = 'Hf';

/** How a person works each sort of control: by mouse and keys, or by rays. */
export interface FieldHand {
  write(field: FieldDescriptor, text: string): Promise<void>;
  /** A number that is one step on, or an angle that is seven degrees back. */
  enter(field: FieldDescriptor, value: number): Promise<void>;
  /** Draws the slider somewhere to the left; what it says then. */
  slide(field: FieldDescriptor, before: number): Promise<number>;
  flip(field: FieldDescriptor): Promise<void>;
  /** Chooses an option by its words. */
  choose(field: FieldDescriptor, words: string): Promise<void>;
  paint(field: FieldDescriptor, color: string): Promise<void>;
  /** Chooses a picture by its name. */
  pick(field: FieldDescriptor, name: string): Promise<void>;
  /** Gives a sound, or takes away the one that is given; what the document holds then. */
  sound(field: FieldDescriptor): Promise<unknown>;
}

type Edit = (hand: FieldHand, field: FieldDescriptor, before: unknown) => Promise<unknown>;

const written: Edit = async (hand, field) => {
  await hand.write(field, newText);
  return newText;
};

const entered =
  (next: (field: FieldDescriptor, before: number) => number): Edit =>
  async (hand, field, before) => {
    const value = Math.round(next(field, Number(before)) * 100) / 100;
    await hand.enter(field, value);
    return value;
  };

/** Controls that only actions and conditions have: `action-form.test.tsx` works them. */
type ActionControl =
  | 'amount'
  | 'value'
  | 'seconds'
  | 'heading'
  | 'object'
  | 'scene'
  | 'variable'
  | 'run-event';

/** Controls of the scenario's settings: `every-field.test.tsx` works them. */
type SettingsControl = 'secret';

/** Controls of one kind of object: `form.test.tsx` works them. */
type KindControl = 'choices' | 'animation';

/** How each control is changed, and what the document holds then; a new control does not compile here. */
const edits: Record<Exclude<ScenarioControl, ActionControl | KindControl | SettingsControl>, Edit> = {
  text: written,
  longtext: written,
  number: entered(({ min = 0, step = 1 }, before) => Math.max(before, min) + step),
  angle: entered(({ min = -180 }, before) => (before - 7 < min ? before + 7 : before - 7)),
  slider: (hand, field, before) => hand.slide(field, Number(before)),
  toggle: async (hand, field, before) => {
    await hand.flip(field);
    return before !== true;
  },
  choice: async (hand, field, before) => {
    const next = field.choices!.findLast((choice) => choice !== before)!;
    await hand.choose(field, (format.choices as Record<string, string>)[next]!);
    return next;
  },
  color: async (hand, field) => {
    const color = '#d93a2b';
    await hand.paint(field, color);
    return color;
  },
  asset: async (hand, field) => {
    if (field.accepts === 'audio') return hand.sound(field);
    await hand.pick(field, 'Star');
    return builtInHotspots.find(({ name }) => name === 'star')!.id;
  },
};

/** How a field is worked: its control, and of assets what they are. */
export const sortOf = ({ control, accepts }: FieldDescriptor): string =>
  control === 'asset' ? `${control}: ${accepts === 'audio' ? 'audio' : 'picture'}` : control;

/** All sorts that there are. */
export const sortsOfFields = [
  ...Object.keys(edits).filter((control) => control !== 'asset'),
  'asset: picture',
  'asset: audio',
];

/** Changes a field as a person does. @returns what the document must hold then */
export const editField: Edit = (hand, field, before) =>
  edits[field.control as keyof typeof edits](hand, field, before);
