import { type ComponentType, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import {
  AssetPicker,
  Button,
  Choice,
  Color,
  Dialog,
  Divider,
  Icon,
  iconNames,
  Label,
  List,
  Menu,
  NumberField,
  Picture,
  Progress,
  Row,
  Scroll,
  Slider,
  Stack,
  Tabs,
  TextField,
  Toggle,
  type WordName,
} from '#kit/kit.ts';
import valley from './valley.jpg';

const usePlay = () => useT('playground');
const nothing = () => {};

/** A value that its field edits, as a model would hold it: previews are not kept. */
function useValue<Value>(first: Value) {
  const [value, onCommit] = useState(first);
  return { value, onCommit };
}

function StackSpecimen() {
  const t = usePlay();
  return (
    <Stack surface="panel" radius="lg" pad="lg" gap="md" label={t('sample.object')}>
      <Label text={t('sample.sceneA')} size="title" />
      <Label text={t('sample.caption')} size="caption" tone="muted" />
      <Stack surface="accent" radius="md" pad="md">
        <Label text={t('sample.saved')} size="strong" />
      </Stack>
      <Stack surface="warning" radius="md" pad="md">
        <Label text={t('sample.offline')} />
      </Stack>
      <Stack surface="danger" radius="md" pad="md">
        <Label text={t('sample.nameError')} />
      </Stack>
    </Stack>
  );
}

function RowSpecimen() {
  const t = usePlay();
  return (
    <Row surface="sunken" radius="md" pad="md" justify="between">
      <Label text={t('sample.sceneB')} size="strong" grow />
      <Button label={t('sample.preview')} icon="play" onPress={nothing} size="sm" />
      <Button
        label={t('sample.more')}
        icon="ellipsis"
        hideLabel
        variant="quiet"
        size="sm"
        onPress={nothing}
      />
    </Row>
  );
}

function ScrollSpecimen() {
  const t = usePlay();
  return (
    <Scroll label={t('sample.description')} height={120} gap="md" pad="md">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Label key={key} text={t('sample.long')} />
      ))}
    </Scroll>
  );
}

function LabelSpecimen() {
  const t = usePlay();
  const sizes = ['display', 'heading', 'title', 'strong', 'body', 'caption'] as const;
  const tones = ['muted', 'accent', 'success', 'warning', 'danger'] as const;
  return (
    <Stack gap="md">
      {sizes.map((size) => (
        <Label key={size} text={t('sample.sceneB')} size={size} />
      ))}
      {tones.map((tone) => (
        <Label key={tone} text={t('sample.caption')} tone={tone} />
      ))}
      <Label text={t('sample.long')} lines={2} tone="muted" />
    </Stack>
  );
}

function PictureSpecimen() {
  const t = usePlay();
  return (
    <Row gap="md" align="start">
      <Picture src={valley} alt={t('sample.pictureAlt')} aspect={2} width={160} radius="md" />
      <Picture src={valley} alt={t('sample.pictureAlt')} aspect={1} width={96} radius="lg" />
    </Row>
  );
}

function ButtonSpecimen() {
  const t = usePlay();
  const [locked, setLocked] = useState(true);
  const press = { onPress: nothing };
  return (
    <Stack gap="lg">
      <Row wrap>
        <Button label={t('sample.publish')} icon="rocket" variant="primary" {...press} />
        <Button label={t('sample.preview')} icon="play" {...press} />
        <Button label={t('sample.duplicate')} icon="copy" variant="quiet" shortcut="mod+d" {...press} />
        <Button label={t('sample.delete')} icon="trash-2" variant="danger" {...press} />
      </Row>
      <Row wrap>
        <Button label={t('sample.publish')} size="sm" variant="primary" {...press} />
        <Button label={t('sample.publish')} size="md" variant="primary" {...press} />
        <Button label={t('sample.publish')} size="lg" variant="primary" {...press} />
      </Row>
      <Row wrap>
        <Button label={t('sample.publishing')} variant="primary" busy {...press} />
        <Button label={t('sample.preview')} disabled {...press} />
        <Button
          label={t('sample.lock')}
          icon={locked ? 'lock' : 'lock-open'}
          pressed={locked}
          onPress={() => setLocked(!locked)}
        />
        <Button
          label={t('sample.delete')}
          icon="trash-2"
          hideLabel
          variant="quiet"
          shortcut="delete"
          {...press}
        />
      </Row>
      <Button label={t('sample.preview')} icon="headset" fill {...press} />
    </Stack>
  );
}

function ToggleSpecimen() {
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

function NumberFieldSpecimen() {
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

function TextFieldSpecimen() {
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

function ChoiceSpecimen() {
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

function SliderSpecimen() {
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

function ColorSpecimen() {
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

function AssetPickerSpecimen() {
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

function ListSpecimen() {
  const t = usePlay();
  const [selected, setSelected] = useState(['a']);
  const [keys, setKeys] = useState(['a', 'b', 'c']);
  const names: Record<string, string> = {
    a: t('sample.sceneA'),
    b: t('sample.sceneB'),
    c: t('sample.sceneC'),
  };
  return (
    <Stack gap="lg">
      <List
        label={t('sample.object')}
        selected={selected}
        onSelect={(key) => setSelected([key])}
        onMove={(key, to) => setKeys((now) => now.filter((other) => other !== key).toSpliced(to, 0, key))}
        items={keys.map((key, index) => ({
          key,
          label: names[key] ?? key,
          detail: t('sample.detail', { count: index + 2 }),
          picture: valley,
          badge: key === 'b' ? '5' : undefined,
          marks: key === 'a' ? [{ icon: 'house', label: t('sample.start') }] : undefined,
          menu: [
            { key: 'delete', label: t('sample.delete'), icon: 'trash-2', danger: true, onSelect: nothing },
          ],
        }))}
      />
      <List label={t('sample.object')} items={[]} empty={t('sample.empty')} />
    </Stack>
  );
}

function TabsSpecimen() {
  const t = usePlay();
  const [tab, setTab] = useState('object');
  return (
    <Tabs
      label={t('sample.object')}
      value={tab}
      onChange={setTab}
      options={[
        { value: 'object', label: t('sample.object'), icon: 'mouse-pointer-click' },
        { value: 'actions', label: t('sample.actions'), icon: 'zap' },
        { value: 'sound', label: t('sample.sound'), icon: 'volume-2', disabled: true },
      ]}
    >
      <Label text={t('sample.long')} tone="muted" />
    </Tabs>
  );
}

function MenuSpecimen() {
  const t = usePlay();
  return (
    <Row>
      <Menu
        label={t('sample.actions')}
        icon="menu"
        items={[
          { key: 'preview', label: t('sample.preview'), icon: 'play', onSelect: nothing },
          { key: 'copy', label: t('sample.duplicate'), icon: 'copy', shortcut: 'mod+d', onSelect: nothing },
          { key: 'lock', label: t('sample.lock'), icon: 'lock', checked: true, onSelect: nothing },
          {
            key: 'delete',
            label: t('sample.delete'),
            icon: 'trash-2',
            danger: true,
            divided: true,
            onSelect: nothing,
          },
        ]}
      />
    </Row>
  );
}

function DialogSpecimen() {
  const t = usePlay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Row>
        <Button label={t('sample.openDialog')} onPress={() => setOpen(true)} />
      </Row>
      <Dialog
        open={open}
        title={t('sample.deleteQuestion')}
        danger
        onDismiss={close}
        actions={[
          { key: 'keep', label: t('sample.preview'), onPress: close },
          { key: 'delete', label: t('sample.delete'), variant: 'danger', onPress: close },
        ]}
      >
        <Label text={t('sample.deleteDetail')} />
      </Dialog>
    </>
  );
}

function DividerSpecimen() {
  const t = usePlay();
  return (
    <Stack gap="lg">
      <Label text={t('sample.sceneA')} />
      <Divider />
      <Label text={t('sample.sceneB')} />
      <Divider label={t('sample.more')} />
      <Row>
        <Label text={t('sample.left')} />
        <Divider vertical />
        <Label text={t('sample.right')} />
      </Row>
    </Stack>
  );
}

function ProgressSpecimen() {
  const t = usePlay();
  return (
    <Stack gap="lg">
      <Progress
        label={t('sample.uploading', { name: 'valley.jpg' })}
        value={0.3}
        detail={t('sample.uploaded')}
      />
      <Progress label={t('sample.preparing')} value={null} />
      <Progress label={t('sample.saved')} value={1} tone="success" />
      <Progress label={t('sample.nameError')} value={0.6} tone="danger" />
    </Stack>
  );
}

function IconSpecimen() {
  return (
    <Row wrap gap="lg">
      {iconNames.map((name) => (
        <Icon key={name} name={name} size={20} label={name} />
      ))}
    </Row>
  );
}

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
