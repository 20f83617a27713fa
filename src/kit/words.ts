/**
 * The words of the interface: what a panel may say, told once for both surfaces. No word names a DOM
 * element or a mesh. Texts are already translated; lengths are units (see tokens.ts).
 */
import type { ReactNode } from 'react';
import type { IconName } from './icons.ts';
import type { Gap, Radius, TargetSize, Tone, TypeSize } from './tokens.ts';

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
}

export interface BoxProps {
  children?: ReactNode;
  gap?: Gap;
  /** Padding on all sides. */
  pad?: Gap;
  align?: 'start' | 'center' | 'end' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Takes the room that is left in the parent. */
  grow?: boolean;
  /** The ground it stands on: a panel, something floating above one, a well, or a tinted notice. */
  surface?: 'none' | 'panel' | 'raised' | 'sunken' | 'accent' | 'danger' | 'warning' | 'success';
  radius?: Radius;
  /** A fixed width in units; without it the parent decides. */
  width?: number;
  maxWidth?: number;
  /** Names the box as a group for assistive technology. */
  label?: string;
}

/** Children from top to bottom. */
export type StackProps = BoxProps;

/** Children from left to right. */
export interface RowProps extends BoxProps {
  wrap?: boolean;
}

export interface ScrollProps {
  children?: ReactNode;
  /** What scrolls; also makes the region reachable by keyboard. */
  label: string;
  /** Height in units; without it, what is left in the parent. */
  height?: number;
  maxHeight?: number;
  gap?: Gap;
  pad?: Gap;
}

/** A text. `title`, `heading` and `display` are headings to assistive technology. */
export interface LabelProps {
  text: string;
  size?: TypeSize;
  tone?: Tone;
  align?: 'start' | 'center' | 'end';
  /** Cut after so many lines, with an ellipsis. */
  lines?: number;
  /** Said at once when it changes: `polite` waits for a pause, `alert` does not. */
  live?: 'polite' | 'alert';
  grow?: boolean;
}

export interface PictureProps {
  src: string;
  /** What it shows; empty when it only decorates. */
  alt: string;
  /** Width by height; without it the picture's own. */
  aspect?: number;
  fit?: 'cover' | 'contain';
  width?: number;
  height?: number;
  radius?: Radius;
}

export interface ButtonProps {
  label: string;
  /** Shows the icon alone; the label stays the accessible name and the tooltip. */
  hideLabel?: boolean;
  icon?: IconName;
  /** One `primary` a panel; `default` for the rest, `quiet` for tools, `danger` for what cannot be taken back. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger';
  size?: TargetSize;
  onPress: () => void;
  disabled?: boolean;
  /** At work: shows it, and ignores presses. */
  busy?: boolean;
  /** A button that stays down; leave out where it does not. */
  pressed?: boolean;
  /** Key such as `mod+z`, `shift+d`, `delete`: shown only, bound elsewhere. */
  shortcut?: string;
  /** Fills the width it is given. */
  fill?: boolean;
  align?: 'center' | 'start';
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
  kind?: 'text' | 'password' | 'email' | 'url' | 'search' | 'code';
  icon?: IconName;
  autoFocus?: boolean;
  /** The browser's name for what is asked: `username`, `current-password`. */
  autoComplete?: string;
  /** Enter in a single line, after the commit. */
  onSubmit?: (value: string) => void;
}

export interface ChoiceOption {
  value: string;
  label: string;
  icon?: IconName;
  detail?: string;
  disabled?: boolean;
}

/** One of several. `segments` for two to four short options, `radio` where details matter. */
export interface ChoiceProps extends FieldProps<string> {
  options: readonly ChoiceOption[];
  look?: 'dropdown' | 'segments' | 'radio';
  placeholder?: string;
}

export interface SliderProps extends FieldProps<number> {
  min: number;
  max: number;
  step?: number;
  unit?: string;
  digits?: number;
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

/** One of the scenario's files, or none. */
export interface AssetPickerProps extends FieldProps<string | null> {
  options: readonly AssetOption[];
  /** Offers to choose nothing. */
  clearable?: boolean;
  placeholder?: string;
  /** Types a file dialog may offer, as the `accept` of HTML; with `onFiles`, lets the person add files. */
  accept?: string;
  /** Only on surfaces that can pick files. */
  onFiles?: (files: File[]) => void;
}

export interface MenuItem {
  key: string;
  label: string;
  icon?: IconName;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the one that holds now. */
  checked?: boolean;
  /** Draws a line above. */
  divided?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button's label, and the menu's name. */
  label: string;
  hideLabel?: boolean;
  icon?: IconName;
  variant?: ButtonProps['variant'];
  size?: TargetSize;
  items: readonly MenuItem[];
  disabled?: boolean;
  fill?: boolean;
}

export interface ListItem {
  key: string;
  label: string;
  detail?: string;
  /** Address of a thumbnail. */
  picture?: string;
  icon?: IconName;
  /** A short word or number at the end. */
  badge?: string;
  /** Marks the row, beside being selected: the start scene, a hidden object. */
  marks?: readonly { icon: IconName; label: string }[];
  menu?: readonly MenuItem[];
  disabled?: boolean;
  /** Depth in a tree, from 0. */
  level?: number;
}

export interface ListProps {
  /** What the rows are; the list's accessible name. */
  label: string;
  items: readonly ListItem[];
  /** Keys of the selected rows. */
  selected?: readonly string[];
  /** `adding` when the person holds shift or ctrl. */
  onSelect?: (key: string, adding: boolean) => void;
  /** Enter or a double press on a row. */
  onOpen?: (key: string) => void;
  /** Lets the rows be reordered: by drag, and by Alt with the arrow keys or the row's menu. */
  onMove?: (key: string, toIndex: number) => void;
  /** Said when there are no rows. */
  empty?: string;
  /** `tiles` shows large pictures. */
  look?: 'rows' | 'tiles';
}

export interface TabOption {
  value: string;
  label: string;
  icon?: IconName;
  disabled?: boolean;
}

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly TabOption[];
  /** The content of the tab that is chosen. */
  children?: ReactNode;
  /** Fills the height it is given; its content scrolls by itself. */
  grow?: boolean;
}

export interface DialogAction {
  key: string;
  label: string;
  icon?: IconName;
  variant?: ButtonProps['variant'];
  onPress: () => void;
  disabled?: boolean;
  busy?: boolean;
}

export interface DialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** From the least to the most wanted; the last one stands at the end. */
  actions?: readonly DialogAction[];
  /** Escape, the close button, a press outside. Left out, the dialog must be answered. */
  onDismiss?: () => void;
  /** Marks an act that cannot be taken back. */
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg';
}

export interface DividerProps {
  label?: string;
  vertical?: boolean;
}

export interface ProgressProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to 1, or null while nobody knows. */
  value: number | null;
  /** Such as `12 of 40 MB`. */
  detail?: string;
  tone?: 'accent' | 'success' | 'danger';
}

export interface IconProps {
  name: IconName;
  /** Edge in units. */
  size?: number;
  tone?: Tone;
  /** Its meaning where no text beside it says it; without one it only decorates. */
  label?: string;
}

/** Every word with its props. */
export interface WordProps {
  Stack: StackProps;
  Row: RowProps;
  Scroll: ScrollProps;
  Label: LabelProps;
  Picture: PictureProps;
  Button: ButtonProps;
  Toggle: ToggleProps;
  NumberField: NumberFieldProps;
  TextField: TextFieldProps;
  Choice: ChoiceProps;
  Slider: SliderProps;
  Color: ColorProps;
  AssetPicker: AssetPickerProps;
  List: ListProps;
  Tabs: TabsProps;
  Menu: MenuProps;
  Dialog: DialogProps;
  Divider: DividerProps;
  Progress: ProgressProps;
  Icon: IconProps;
}

export type WordName = keyof WordProps;

/** What the words themselves say, in the person's language: handed in, since a kit loads no texts. */
export interface KitTexts {
  close: string;
  cancel: string;
  clear: string;
  choose: string;
  none: string;
  search: string;
  noMatch: string;
  more: string;
  moveUp: string;
  moveDown: string;
  /** With `{{label}}`, `{{position}}` and `{{count}}` in it: said after a row moved. */
  moved: string;
  increase: string;
  decrease: string;
  addFile: string;
  opacity: string;
  hex: string;
  swatches: string;
  showPassword: string;
  hidePassword: string;
  busy: string;
  done: string;
  back: string;
}
