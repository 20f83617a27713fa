import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { readableBytes } from '#catalog/limits.ts';
import { acceptList, kindsByLimit, type UploadUse } from '#catalog/uploads.ts';
import { toggleVisibility } from '#commands/toggle-visibility.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { type AssetOption, Button, Divider, Label, Progress, Row, Stack } from '#kit/kit.ts';
import { addAssetFiles, assets, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
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
import { CommandButton } from './command-button.tsx';
import { useEditor, useSurface } from './use-editor.ts';

export type Part = 'look' | 'place' | 'actions' | 'sound';

/** Sections of a kind's fields by the part of the panel that shows them. */
export const partSections: Record<Exclude<Part, 'actions'>, readonly string[]> = {
  look: ['general', 'look', 'behaviour', 'media'],
  place: ['place'],
  sound: ['sound'],
};

const purposeOf = (field: FieldDescriptor): UploadUse => (field.accepts === 'audio' ? 'audio' : 'hotspot');

interface ObjectFormProps {
  object: SceneObject;
  part: Exclude<Part, 'actions'>;
  disabled: boolean;
}

/** The fields of one part of an object. */
export function ObjectForm({ object, part, disabled }: ObjectFormProps) {
  const t = useT('editor');
  const { doc, sceneId } = useEditor();
  const { hotspotPicture } = useSurface();
  const text = useText('errors');
  const { list, sending } = useSnapshot(assets);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const [errors, setErrors] = useState<Record<string, string>>({});
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
        (asset): AssetOption => ({
          value: asset.id,
          label: asset.name,
          ...(asset.type === 'audio' ? { icon: 'music' as const } : { thumbnail: thumbnailOf(asset.id) }),
        }),
      );
    if (field.accepts !== 'hotspot') return own;
    const builtIn = builtInHotspots.map(
      ({ id, name }): AssetOption => ({
        value: id,
        label: t(`pictures.${name}`),
        thumbnail: hotspotPicture(id),
      }),
    );
    return [...builtIn, ...own];
  };
  const addFiles = async (field: FieldDescriptor, files: File[]) => {
    setErrors({});
    const { scenarioId } = doc;
    const { first, failure } = await addAssetFiles(scenarioId, purposeOf(field), files);
    if (failure && there.current)
      setErrors({ [field.path]: text(`errors:${failure.code}`, failure.details) });
    else if (failure) toast(`errors:${failure.code}`, { tone: 'error', values: failure.details });
    // Another scenario may be open by now, with an object of the same id.
    if (!first || editor.state.doc?.scenarioId !== scenarioId) return;
    const value = field.record ? { assetId: first.id, assetName: first.name } : first.id;
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
        errors={errors}
        assets={optionsOf}
        accept={(field) => acceptList(purposeOf(field))}
        help={(field) =>
          field.control === 'asset'
            ? kindsByLimit(purposeOf(field))
                .map(({ kinds, bytes }) => t('files.hint', { kinds, limit: readableBytes(bytes) }))
                .join(' · ')
            : undefined
        }
        onFiles={(field, files) => void addFiles(field, files)}
      />
      {sending.map(({ name, share }) => (
        <Progress key={name} label={t('files.sending', { name })} value={share} />
      ))}
      {part === 'look' && object.type === 'hotspot' && <Divider />}
      <Row gap="xs" wrap>
        <CommandButton command={toggleVisibility} size="sm" plain />
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
  const across = turned(object.yaw);
  const upright = turned(object.pitch);
  const words = t('object.readout.place', {
    across: t(across.back ? 'object.readout.left' : 'object.readout.right', across),
    upright: t(upright.back ? 'object.readout.down' : 'object.readout.up', upright),
    distance: object.distance.toFixed(2),
  });
  return (
    <Stack gap="xs">
      <Label text={words} tone="muted" size="caption" />
      {carrying !== null && <Label text={t('object.carrying')} size="caption" tone="accent" live="polite" />}
    </Stack>
  );
}

/** How far, without its sign, and whether that is the other way: what rounds to nothing is neither. */
function turned(angle: number): { degrees: string; back: boolean } {
  const degrees = Math.abs(angle).toFixed(1);
  return { degrees, back: angle < 0 && Number(degrees) > 0 };
}
