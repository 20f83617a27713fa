import type { ComponentType } from 'react';
import type { WordName } from '#kit/kit.ts';
import {
  ButtonSpecimen,
  DialogSpecimen,
  ListSpecimen,
  MenuSpecimen,
  TabsSpecimen,
} from './specimens/acts.tsx';
import {
  AssetPickerSpecimen,
  ChoiceSpecimen,
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
  Button: ButtonSpecimen,
  Toggle: ToggleSpecimen,
  NumberField: NumberFieldSpecimen,
  TextField: TextFieldSpecimen,
  Choice: ChoiceSpecimen,
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
} satisfies Record<WordName, ComponentType<object>>;
