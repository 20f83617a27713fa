import {
  Button,
  Divider,
  Icon,
  iconNames,
  Label,
  Picture,
  Player,
  Progress,
  Row,
  Scroll,
  Stack,
} from '#kit/kit.ts';
import valley from '../valley.jpg';
import { nothing, usePlay } from './shared.ts';

export function StackSpecimen() {
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

export function RowSpecimen() {
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

export function ScrollSpecimen() {
  const t = usePlay();
  return (
    <Scroll label={t('sample.description')} height={120} gap="md" pad="md">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Label key={key} text={t('sample.long')} />
      ))}
    </Scroll>
  );
}

export function LabelSpecimen() {
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

export function PictureSpecimen() {
  const t = usePlay();
  return (
    <Row gap="md" align="start">
      <Picture src={valley} alt={t('sample.pictureAlt')} aspect={2} width={160} radius="md" />
      <Picture src={valley} alt={t('sample.pictureAlt')} aspect={1} width={96} radius="lg" />
    </Row>
  );
}

/** Nothing is shipped to be played here: it says how the words look without it. */
export function PlayerSpecimen() {
  const t = usePlay();
  return (
    <Stack gap="md">
      <Player
        kind="sound"
        src="data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA="
        label={t('sample.pictureAlt')}
      />
    </Stack>
  );
}

export function DividerSpecimen() {
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

export function ProgressSpecimen() {
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

export function IconSpecimen() {
  return (
    <Row wrap gap="lg">
      {iconNames.map((name) => (
        <Icon key={name} name={name} size={20} label={name} />
      ))}
    </Row>
  );
}
