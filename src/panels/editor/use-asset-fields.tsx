import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { readableBytes } from '#catalog/limits.ts';
import { acceptList, kindsByLimit } from '#catalog/uploads.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { type AssetOption, type IconName, Progress, Stack } from '#kit/kit.ts';
import { addAssetFiles, assets, type ScenarioAsset, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { FormContext } from '#panels/shared/form-context.ts';
import { type AssetPurpose, builtInHotspots, type FieldDescriptor } from '#scenario';
import { useSurface } from './use-editor.ts';

interface Offered {
  types: readonly string[];
  icon?: IconName;
  builtIn?: true;
  /** Captions are documents too, told by their content. */
  captions?: boolean;
}

/** What a field for each purpose offers: types of asset, shown by a picture of their own or by an icon. */
const offered: Record<AssetPurpose, Offered> = {
  image: { types: ['image'] },
  hotspot: { types: ['hotspot', 'image'], builtIn: true },
  audio: { types: ['audio'], icon: 'music' },
  video: { types: ['video'], icon: 'video' },
  captions: { types: ['document'], icon: 'captions', captions: true },
  timer: { types: ['audio'], icon: 'music' },
  model: { types: ['model'], icon: 'box' },
  folder: { types: ['folder'], icon: 'folder' },
  attachment: { types: ['document'], icon: 'file' },
};

const purposeOf = ({ path, accepts }: FieldDescriptor): AssetPurpose => {
  if (!accepts) throw new Error(`The field ${path} does not say what its file is for.`);
  return accepts;
};

type AssetEnds = Required<Pick<FormContext, 'assets' | 'accept' | 'help' | 'onFiles' | 'errors'>>;

/**
 * The asset fields of a form: the scenario's files to choose from, and files sent from here.
 * `onSent` hears of the first file that arrived; not once another scenario is open.
 */
export function useAssetFields(onSent: (field: FieldDescriptor, asset: ScenarioAsset) => void) {
  const t = useT('editor');
  const text = useText('errors');
  const { hotspotPicture } = useSurface();
  const { list, sending } = useSnapshot(assets);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const optionsOf = (field: FieldDescriptor): AssetOption[] => {
    const { types, icon, builtIn, captions = false } = offered[purposeOf(field)];
    const own = list
      .filter(({ tag, type }) => tag !== 'scene' && types.includes(type))
      .filter(({ type, mime }) => type !== 'document' || (mime === 'text/vtt') === captions)
      .map(
        ({ id, name }): AssetOption => ({
          value: id,
          label: name,
          ...(icon ? { icon } : { thumbnail: thumbnailOf(id) }),
        }),
      );
    if (!builtIn) return own;
    const pictures = builtInHotspots.map(
      ({ id, name }): AssetOption => ({
        value: id,
        label: t(`pictures.${name}`),
        thumbnail: hotspotPicture(id),
      }),
    );
    return [...pictures, ...own];
  };
  const addFiles = async (field: FieldDescriptor, files: File[]) => {
    setErrors({});
    const scenarioId = editor.state.doc?.scenarioId;
    if (scenarioId === undefined) return;
    const { first, failure } = await addAssetFiles(scenarioId, purposeOf(field), files);
    if (failure && there.current)
      setErrors({ [field.path]: text(`errors:${failure.code}`, failure.details) });
    else if (failure) toast(`errors:${failure.code}`, { tone: 'error', values: failure.details });
    // Another scenario may be open by now, with an object of the same id.
    if (first && editor.state.doc?.scenarioId === scenarioId) onSent(field, first);
  };
  const form: AssetEnds = {
    errors,
    assets: optionsOf,
    accept: (field) => acceptList(purposeOf(field)),
    help: (field) =>
      field.control === 'asset'
        ? kindsByLimit(purposeOf(field))
            .map(({ kinds, bytes }) => t('files.hint', { kinds, limit: readableBytes(bytes) }))
            .join(' · ')
        : undefined,
    onFiles: (field, files) => void addFiles(field, files),
  };
  const progress = sending.length > 0 && (
    <Stack gap="sm">
      {sending.map(({ name, share }) => (
        <Progress key={name} label={t('files.sending', { name })} value={share} />
      ))}
    </Stack>
  );
  return { form, progress };
}
