import { placeObject } from '#commands/add-object.ts';
import { openClips } from '#commands/open-clips.ts';
import { openMedia } from '#commands/open-media.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, type IconName, Label, Menu, Row, Stack, useKit } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { type ObjectType, objectKinds } from '#scenario';
import { CommandButton } from './command-button.tsx';
import { useEditor } from './use-editor.ts';

/** The picture of each kind in lists and palettes. */
export const kindIcons: Record<ObjectType, IconName> = {
  image: 'image',
  hotspot: 'map-pin',
  audio: 'music',
  video: 'video',
  text: 'type',
  question: 'circle-help',
  timer: 'timer',
  layer: 'layers',
  group: 'shapes',
  model: 'box',
  'run-event': 'zap',
  webwindow: 'globe',
  'hotspot-drag': 'hand',
  'hotspot-drop': 'target',
  'hotspot-drag-drop': 'move',
};

/** The kinds that are asked for most: a button each. */
export const quickKinds = [
  'hotspot',
  'text',
  'image',
  'question',
  'video',
  'audio',
] as const satisfies ObjectType[];

const kindNames = Object.keys(objectKinds) as ObjectType[];
const furtherKinds = kindNames.filter((kind) => !(quickKinds as readonly ObjectType[]).includes(kind));

/** Every kind, in the order in which menus offer them. */
export const offeredKinds: readonly ObjectType[] = [...quickKinds, ...furtherKinds];

/**
 * What can be added. A press arms a kind, the next press on the view places it; a second press on the armed kind
 * places it where the author looks.
 */
export function Palette() {
  const t = useT('editor');
  const { placing, mode, sceneId } = useEditor();
  const disabled = mode !== 'edit' || sceneId === null;
  // In a headset its panel has a title, and steps aside for what is placed: the hint is with the tools there.
  const worn = useKit().surface === 'headset';
  const press = (kind: ObjectType) => {
    if (placing === kind) placeObject(kind);
    else editor.state.placing = kind;
  };
  return (
    <Stack gap="sm">
      {!worn && <Label text={t('palette.title')} size="title" />}
      {[quickKinds.slice(0, 2), quickKinds.slice(2, 4), quickKinds.slice(4)].map((line) => (
        <Row key={line[0]} gap="sm">
          {line.map((kind) => (
            <Stack key={kind} grow>
              <Button
                label={t(`kinds.${kind}`)}
                icon={kindIcons[kind]}
                fill
                pressed={placing === kind}
                disabled={disabled}
                onPress={() => press(kind)}
                data-kind={kind}
              />
            </Stack>
          ))}
        </Row>
      ))}
      <Row gap="xs" align="center">
        <Stack grow>
          <Menu
            label={t('palette.more')}
            icon="plus"
            fill
            disabled={disabled}
            items={furtherKinds.map((kind) => ({
              key: kind,
              label: t(`kinds.${kind}`),
              icon: kindIcons[kind],
              checked: placing === kind,
              onSelect: () => press(kind),
            }))}
          />
        </Stack>
        <CommandButton command={openMedia} hideLabel />
        <CommandButton command={openClips} hideLabel />
      </Row>
      {!worn && <PlacingHint />}
    </Stack>
  );
}

/** What to do with the kind that is armed; also shown over the view where the palette is folded away. */
export function PlacingHint() {
  const t = useT('editor');
  const { placing } = useEditor();
  if (!placing) return null;
  return (
    <Stack gap="xs" pad="sm" surface="accent" radius="md">
      <Label text={t('palette.placing', { kind: t(`kinds.${placing}`) })} size="caption" live="polite" />
      <Row gap="xs" wrap>
        <Button
          label={t('palette.atCentre')}
          icon="crosshair"
          size="sm"
          onPress={() => void placeObject(placing)}
        />
        <Button
          label={t('palette.cancel')}
          hideLabel
          icon="x"
          size="sm"
          variant="quiet"
          onPress={() => {
            editor.state.placing = null;
          }}
        />
      </Row>
    </Stack>
  );
}
