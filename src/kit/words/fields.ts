import type { IconName } from '../icons.ts';

/**
 * What every field shares. A drag or a burst of typing calls `onPreview` with each value on the way and
 * ends in exactly one `onCommit` (release, Enter, leaving the field: one undo step) or one `onCancel`
 * (Escape: the field shows `value` again). A value that did not change is not committed.
 */
export interface FieldProps<Value> {
  /** The visible name, and the accessible one. */
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  value: Value;
  onPreview?: (value: Value) => void;
  onCommit: (value: Value) => void;
  onCancel?: () => void;
  disabled?: boolean;
  /** Why the value is refused; shown at the field and announced. */
  error?: string;
  help?: string;
  required?: boolean;
  /** Takes the focus when it comes. In a headset one that is written in is opened, and a choice comes into view. */
  autoFocus?: boolean;
  /** The browser's name for what is asked: `username`, `current-password`. */
  autoComplete?: string | undefined;
}

/** On or off. There is nothing between: each change commits. */
export interface ToggleProps extends FieldProps<boolean> {
  look?: 'switch' | 'checkbox';
}

export interface NumberFieldProps extends FieldProps<number> {
  min?: number;
  max?: number;
  step?: number;
  /** Shown behind the number: `°`, `m`, `s`. */
  unit?: string;
  /** Digits after the point; without it as many as `step` has. */
  digits?: number;
  /** Counts on from `min` after `max`, as angles do. */
  wrap?: boolean;
  /** Names the axis in a row of numbers: one letter at the field's side. */
  axis?: string;
}

export interface TextFieldProps extends FieldProps<string> {
  placeholder?: string;
  multiline?: boolean;
  /** Lines shown when multiline. */
  rows?: number;
  /** Most characters taken. */
  maxLength?: number;
  /** `date` is YYYY-MM-DD, `datetime-local` YYYY-MM-DDTHH:MM. */
  kind?: 'text' | 'password' | 'email' | 'url' | 'search' | 'code' | 'date' | 'datetime-local';
  /** Mostly a number: a keyboard in a headset offers digits first. */
  digits?: boolean;
  icon?: IconName;
  /** Whenever this rises, a field on a screen takes the focus with all its text selected. */
  selected?: number;
  /** All its text is selected when it is entered: typing replaces what stands there by itself. */
  selectsAll?: boolean;
  /** Enter in a single line, after the commit. */
  onSubmit?: (value: string) => void;
  /** The arrow keys up (-1) and down (1) in a single line on a screen, for what is chosen beside the field. */
  onStep?: (by: 1 | -1) => void;
}

export interface ChoiceOption {
  value: string;
  label: string;
  icon?: IconName;
  detail?: string;
  disabled?: boolean;
  /** The heading that it stands under in a list that drops down; options of a group stand together. */
  group?: string;
}

/** One of several. `segments` for two to four short options, `radio` where details matter. */
export interface ChoiceProps extends FieldProps<string> {
  options: readonly ChoiceOption[];
  look?: 'dropdown' | 'segments' | 'radio';
  placeholder?: string;
  /** Takes what is typed in the search of a list that drops down: the options are then those that were found for it. */
  onSearch?: ((typed: string) => void) | undefined;
}

/** Several of the options; without options any words. There is nothing between: each change commits. */
export interface ChoicesProps extends FieldProps<readonly string[]> {
  options?: readonly ChoiceOption[] | undefined;
}

export interface SliderProps extends FieldProps<number> {
  min: number;
  max: number;
  step?: number;
  unit?: string;
  digits?: number;
  /** Values that are marked on the track: where something happens. */
  marks?: readonly number[];
  /** Says a value in words where a number does not. */
  format?: (value: number) => string;
}

/** A colour as `#rrggbb`, or `#rrggbbaa` with `alpha`. */
export interface ColorProps extends FieldProps<string> {
  alpha?: boolean;
  swatches?: readonly string[];
}

export interface AssetOption {
  value: string;
  label: string;
  /** Address of a small picture. */
  thumbnail?: string;
  icon?: IconName;
  detail?: string;
}

/** A further place to take a file from. */
export interface AssetSource {
  key: string;
  label: string;
  icon: IconName;
  onPress: () => void;
}

/** One of the scenario's files, or none. */
export interface AssetPickerProps extends FieldProps<string | null> {
  options: readonly AssetOption[];
  /** What else than the options there is: the picker closes when one is pressed. */
  sources?: readonly AssetSource[];
  /** Offers to choose nothing. */
  clearable?: boolean;
  placeholder?: string;
  /** Types a file dialog may offer, as the `accept` of HTML; with `onFiles`, lets the person add files. */
  accept?: string;
  /** Only on surfaces that can pick files. */
  onFiles?: (files: File[]) => void;
}
