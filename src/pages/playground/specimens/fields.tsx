import {
  AssetPicker,
  Choice,
  Choices,
  Color,
  Divider,
  NumberField,
  Row,
  Slider,
  Stack,
  TextField,
  Toggle,
} from '#kit/kit.ts';
import valley from '../valley.jpg';
import { nothing, usePlay, useValue } from './shared.ts';

export function ToggleSpecimen() {
  const t = usePlay();
  const [on, box] = [useValue(true), useValue(false)];
  return (
    <Stack>
      <Toggle label={t('sample.visible')} {...on} />
      <Toggle label={t('sample.hideAfter')} value={false} onCommit={nothing} disabled />
      <Divider />
      <Toggle label={t('sample.hideAfter')} look="checkbox" help={t('sample.nameHelp')} {...box} />
    </Stack>
  );
}

export function NumberFieldSpecimen() {
  const t = usePlay();
  const [yaw, pitch, distance] = [useValue(-42.5), useValue(8), useValue(2)];
  return (
    <Stack gap="lg">
      <Row align="start">
        <NumberField label={t('sample.yaw')} unit="°" min={-180} max={180} step={0.5} wrap {...yaw} />
        <NumberField label={t('sample.pitch')} unit="°" min={-90} max={90} step={0.5} {...pitch} />
        <NumberField label={t('sample.distance')} unit="m" min={0.5} max={50} step={0.1} {...distance} />
      </Row>
      <NumberField
        label={t('sample.distance')}
        axis="D"
        unit="m"
        error={t('sample.nameError')}
        {...distance}
      />
      <NumberField label={t('sample.distance')} unit="m" value={2} onCommit={nothing} disabled />
    </Stack>
  );
}

export function TextFieldSpecimen() {
  const t = usePlay();
  const [name, wrong, card, secret] = [
    useValue(t('sample.sceneC')),
    useValue(t('sample.sceneA')),
    useValue(t('sample.long')),
    useValue('correct horse'),
  ];
  return (
    <Stack gap="lg">
      <TextField label={t('sample.name')} help={t('sample.nameHelp')} required {...name} />
      <TextField label={t('sample.name')} error={t('sample.nameError')} {...wrong} />
      <TextField label={t('sample.description')} multiline rows={3} {...card} />
      <TextField label={t('sample.password')} kind="password" {...secret} />
      <TextField
        label={t('words')}
        hideLabel
        kind="search"
        placeholder={t('words')}
        value=""
        onCommit={nothing}
      />
      <TextField label={t('sample.name')} value={t('sample.sceneB')} onCommit={nothing} disabled />
    </Stack>
  );
}

export function ChoiceSpecimen() {
  const t = usePlay();
  const [align, layout, scene] = [useValue('center'), useValue('mono'), useValue('a')];
  return (
    <Stack gap="lg">
      <Choice
        label={t('sample.align')}
        look="segments"
        options={(['left', 'center', 'right'] as const).map((value) => ({
          value,
          label: t(`sample.${value}`),
        }))}
        {...align}
      />
      <Choice
        label={t('sample.object')}
        options={[
          { value: 'a', label: t('sample.sceneA'), icon: 'house', detail: t('sample.start') },
          { value: 'b', label: t('sample.sceneB'), icon: 'image' },
          { value: 'c', label: t('sample.sceneC'), icon: 'image', disabled: true },
        ]}
        {...scene}
      />
      <Choice
        label={t('sample.layout')}
        look="radio"
        options={[
          { value: 'mono', label: t('sample.mono'), detail: t('sample.monoDetail') },
          { value: 'tb', label: t('sample.topBottom'), detail: t('sample.topBottomDetail') },
        ]}
        {...layout}
      />
    </Stack>
  );
}

export function ChoicesSpecimen() {
  const t = usePlay();
  const [some, words] = [
    useValue<readonly string[]>(['a']),
    useValue<readonly string[]>([t('sample.start')]),
  ];
  return (
    <Stack gap="lg">
      <Choices
        label={t('sample.object')}
        options={[
          { value: 'a', label: t('sample.sceneA') },
          { value: 'b', label: t('sample.sceneB') },
        ]}
        {...some}
      />
      <Choices label={t('words')} {...words} />
    </Stack>
  );
}

export function SliderSpecimen() {
  const t = usePlay();
  const [opacity, distance] = [useValue(0.7), useValue(12)];
  return (
    <Stack gap="lg">
      <Slider
        label={t('sample.opacity')}
        min={0}
        max={1}
        step={0.05}
        format={(value) => `${Math.round(value * 100)} %`}
        {...opacity}
      />
      <Slider label={t('sample.distance')} min={1} max={50} unit=" m" {...distance} />
      <Slider label={t('sample.distance')} min={1} max={50} value={20} onCommit={nothing} disabled />
    </Stack>
  );
}

export function ColorSpecimen() {
  const t = usePlay();
  const [plain, clear] = [useValue('#0c6b61'), useValue('#ffffffb3')];
  const swatches = ['#ffffff', '#14201e', '#0c6b61', '#b3261e', '#f2bd6a'];
  return (
    <Row align="start">
      <Color label={t('sample.color')} swatches={swatches} {...plain} />
      <Color label={t('sample.color')} alpha {...clear} />
    </Row>
  );
}

export function AssetPickerSpecimen() {
  const t = usePlay();
  const [picture, none] = [useValue<string | null>('valley'), useValue<string | null>(null)];
  const options = [
    { value: 'valley', label: t('sample.pictureAlt'), thumbnail: valley },
    { value: 'sound', label: t('sample.sound'), icon: 'music' as const },
  ];
  return (
    <Stack gap="lg">
      <AssetPicker label={t('sample.picture')} options={options} clearable onFiles={nothing} {...picture} />
      <AssetPicker label={t('sample.sound')} options={options} clearable {...none} />
    </Stack>
  );
}
