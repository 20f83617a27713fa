import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { deleteObjects } from '#commands/delete-objects.ts';
import { duplicateObjects } from '#commands/duplicate-objects.ts';
import { moveHere } from '#commands/move-here.ts';
import { toggleLock } from '#commands/toggle-lock.ts';
import { toggleVisibility } from '#commands/toggle-visibility.ts';
import { useT } from '#i18n/use-t.ts';
import { type AssetOption, Button, Divider, Icon, Label, Row, Scroll, Stack, Tabs } from '#kit/kit.ts';
import { addAssetFiles, assets, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  builtInHotspots,
  type FieldDescriptor,
  kindOf,
  pickFields,
  rename,
  type SceneObject,
  setField,
} from '#scenario';
import { ActionLists } from './action-lists.tsx';
import { CommandButton } from './command-button.tsx';
import { kindIcons } from './palette.tsx';
import { useEditor, useSelected, useSurface } from './use-editor.ts';

type Part = 'look' | 'place' | 'actions' | 'sound';
const partSections: Record<Exclude<Part, 'actions'>, readonly string[]> = {
  look: ['general', 'look', 'behaviour', 'media'],
  place: ['place'],
  sound: ['sound'],
};

/** Everything about the selected object; of several, what they can do together. */
export function ObjectPanel() {
  const { selection } = useEditor();
  const object = useSelected();
  if (selection.length > 1) return <ManyObjects count={selection.length} />;
  return object ? <OneObject key={object.id} object={object} /> : null;
}

function ManyObjects({ count }: { count: number }) {
  const t = useT('editor');
  return (
    <Stack gap="md" pad="lg">
      <Label text={t('object.many', { count })} size="title" />
      <Label text={t('object.manyHint')} tone="muted" />
      <Row gap="xs" wrap>
        <CommandButton command={duplicateObjects} variant="default" />
        <CommandButton command={toggleVisibility} hideLabel />
        <CommandButton command={toggleLock} hideLabel />
        <CommandButton command={deleteObjects} variant="danger" />
      </Row>
    </Stack>
  );
}

function OneObject({ object }: { object: SceneObject }) {
  const t = useT('editor');
  const { mode, carrying } = useEditor();
  const [part, setPart] = useState<Part>('look');
  const kind = kindOf(object.type);
  const editable = mode === 'edit' && !object.editlock;
  const parts = (['look', 'place', 'actions', 'sound'] as const).filter(
    (one) => one === 'actions' || kind.sections.some(({ name }) => partSections[one].includes(name)),
  );
  return (
    <Stack gap="md" pad="lg" grow>
      <Row gap="sm" align="center">
        <Icon name={kindIcons[object.type]} tone="accent" />
        <Label text={object.name} size="title" lines={1} grow />
        <CommandButton command={moveHere} hideLabel size="sm" pressed={carrying === object.id} />
        <CommandButton command={duplicateObjects} hideLabel size="sm" />
        <CommandButton command={deleteObjects} hideLabel size="sm" />
        <Button
          label={t('object.close')}
          hideLabel
          icon="x"
          size="sm"
          variant="quiet"
          onPress={() => editor.select([])}
        />
      </Row>
      {object.editlock && (
        <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" justify="between">
          <Label text={t('object.lockedNotice')} />
          <CommandButton command={toggleLock} size="sm" variant="default" />
        </Row>
      )}
      {kind.authorable ? (
        <Tabs
          label={t('object.tabs')}
          value={part}
          onChange={(value) => setPart(value as Part)}
          options={parts.map((value) => ({ value, label: t(`object.${value}`) }))}
          grow
        >
          <Scroll label={t(`object.${part}`)} pad="none">
            {part === 'actions' ? (
              <ActionLists object={object} disabled={!editable} />
            ) : (
              <ObjectForm object={object} part={part} disabled={!editable} />
            )}
          </Scroll>
        </Tabs>
      ) : (
        <Label text={t('object.notAuthorable')} tone="muted" />
      )}
    </Stack>
  );
}

interface ObjectFormProps {
  object: SceneObject;
  part: Exclude<Part, 'actions'>;
  disabled: boolean;
}

function ObjectForm({ object, part, disabled }: ObjectFormProps) {
  const t = useT('editor');
  const { doc, sceneId } = useEditor();
  const { hotspotPicture } = useSurface();
  const { list } = useSnapshot(assets);
  const kind = kindOf(object.type);
  const paths = kind.sections
    .filter(({ name }) => partSections[part].includes(name))
    .flatMap(({ fields }) => fields);
  const fields = pickFields(kind.schema, paths);
  if (!doc || sceneId === null) return null;
  // The document of the moment counts, not the one this was drawn from.
  const edit = (path: string, value: unknown) => {
    const now = editor.state.doc!;
    return path === 'name'
      ? rename(now, { sceneId, id: object.id, name: String(value) })
      : setField(now, { sceneId, id: object.id, path, value });
  };
  const optionsOf = (field: FieldDescriptor): AssetOption[] => {
    const wanted = field.accepts === 'audio' ? ['audio'] : ['hotspot', 'image'];
    const own = list
      .filter((asset) => asset.tag !== 'scene' && wanted.includes(asset.type))
      .map(
        (asset): AssetOption => ({ value: asset.id, label: asset.name, thumbnail: thumbnailOf(asset.id) }),
      );
    if (field.accepts !== 'hotspot') return own;
    const builtIn = builtInHotspots.map(
      ({ id, name }): AssetOption => ({ value: id, label: name, thumbnail: hotspotPicture(id) }),
    );
    return [...builtIn, ...own];
  };
  const addFiles = async (field: FieldDescriptor, files: File[]) => {
    const use = field.accepts === 'audio' ? 'audio' : 'hotspot';
    const asset = await addAssetFiles(doc.scenarioId, use, files);
    if (!asset) return;
    const value = field.optional ? { assetId: asset.id, assetName: asset.name } : asset.id;
    editor.commit(edit(field.path, value));
  };
  return (
    <Stack gap="md">
      {part === 'place' && 'yaw' in object && <PlaceReadout object={object} />}
      <FormFor
        id={object.id}
        fields={fields}
        value={object}
        plain={part !== 'look'}
        disabled={disabled}
        onPreview={(path, value) => path !== 'name' && void editor.preview(edit(path, value))}
        onCommit={(path, value) => void editor.commit(edit(path, value))}
        onCancel={() => editor.cancel()}
        assets={optionsOf}
        accept={(field) =>
          field.accepts === 'audio' ? 'audio/mpeg,.mp3' : 'image/png,image/jpeg,image/svg+xml'
        }
        onFiles={(field, files) => void addFiles(field, files)}
      />
      {part === 'look' && object.type === 'hotspot' && <Divider />}
      <Row gap="xs">
        <CommandButton command={toggleVisibility} size="sm" />
        <Button
          label={t('object.lookAt')}
          icon="locate"
          size="sm"
          variant="quiet"
          onPress={() => 'yaw' in object && editor.lookAt(object.yaw, object.pitch)}
        />
      </Row>
    </Stack>
  );
}

/** Where it stands in words that change while it is dragged. */
function PlaceReadout({ object }: { object: { yaw: number; pitch: number; distance: number } }) {
  const t = useT('editor');
  const { carrying } = useEditor();
  const values = {
    yaw: object.yaw.toFixed(1),
    pitch: object.pitch.toFixed(1),
    distance: object.distance.toFixed(2),
  };
  return (
    <Stack gap="xs">
      <Label text={t('object.readout', values)} tone="muted" size="caption" />
      {carrying !== null && <Label text={t('object.carrying')} size="caption" tone="accent" live="polite" />}
    </Stack>
  );
}
