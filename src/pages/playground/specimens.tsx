import type { ComponentType } from 'react';
import type { WordName } from '#kit/kit.ts';
import {
  ButtonSpecimen,
  DialogSpecimen,
  GraphSpecimen,
  ListSpecimen,
  MenuSpecimen,
  TabsSpecimen,
} from './specimens/acts.tsx';
import {
  AssetPickerSpecimen,
  ChoiceSpecimen,
  ChoicesSpecimen,
  ColorSpecimen,
  NumberFieldSpecimen,
  SliderSpecimen,
  TextFieldSpecimen,
  ToggleSpecimen,
} from './specimens/fields.tsx';
import {
  DividerSpecimen,
  IconSpecimen,
  LabelSpecimen,
  PictureSpecimen,
  PlayerSpecimen,
  ProgressSpecimen,
  RowSpecimen,
  ScrollSpecimen,
  StackSpecimen,
} from './specimens/frames.tsx';

/** One description of every word in its states; both surfaces draw it. */
export const specimens = {
  Stack: StackSpecimen,
  Row: RowSpecimen,
  Scroll: ScrollSpecimen,
  Label: LabelSpecimen,
  Picture: PictureSpecimen,
  Player: PlayerSpecimen,
  Button: ButtonSpecimen,
  Toggle: ToggleSpecimen,
  NumberField: NumberFieldSpecimen,
  TextField: TextFieldSpecimen,
  Choice: ChoiceSpecimen,
  Choices: ChoicesSpecimen,
  Slider: SliderSpecimen,
  Color: ColorSpecimen,
  AssetPicker: AssetPickerSpecimen,
  List: ListSpecimen,
  Tabs: TabsSpecimen,
  Menu: MenuSpecimen,
  Dialog: DialogSpecimen,
  Divider: DividerSpecimen,
  Progress: ProgressSpecimen,
  Icon: IconSpecimen,
  Graph: GraphSpecimen,
} satisfies Record<WordName, ComponentType<object>>;
