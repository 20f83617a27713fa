/**
 * The words of the interface: what a panel may say, told once for both surfaces. No word names a DOM
 * element or a mesh. Texts are already translated; lengths are units (see tokens.ts).
 */

import type { ButtonProps, DialogProps, ListProps, MenuProps, TabsProps } from './words/acts.ts';
import type {
  AssetPickerProps,
  ChoiceProps,
  ChoicesProps,
  ColorProps,
  NumberFieldProps,
  SliderProps,
  TextFieldProps,
  ToggleProps,
} from './words/fields.ts';
import type {
  DividerProps,
  IconProps,
  LabelProps,
  PictureProps,
  PlayerProps,
  ProgressProps,
  RowProps,
  ScrollProps,
  StackProps,
} from './words/frames.ts';
import type { GraphProps } from './words/graph.ts';

export type * from './words/acts.ts';
export type * from './words/fields.ts';
export type * from './words/frames.ts';
export type * from './words/graph.ts';

/** Every word with its props. */
export interface WordProps {
  Stack: StackProps;
  Row: RowProps;
  Scroll: ScrollProps;
  Label: LabelProps;
  Picture: PictureProps;
  Player: PlayerProps;
  Button: ButtonProps;
  Toggle: ToggleProps;
  NumberField: NumberFieldProps;
  TextField: TextFieldProps;
  Choice: ChoiceProps;
  Choices: ChoicesProps;
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
  Graph: GraphProps;
}

export type WordName = keyof WordProps;

/** What the words themselves say, in the person's language: handed in, since a kit loads no texts. */
export interface KitTexts {
  close: string;
  cancel: string;
  clear: string;
  choose: string;
  none: string;
  /** With `{{label}}` in it: takes one of several out. */
  takeOut: string;
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
  zoomIn: string;
  zoomOut: string;
  showAll: string;
  play: string;
  pause: string;
  /** Where in a film or sound. */
  time: string;
}
