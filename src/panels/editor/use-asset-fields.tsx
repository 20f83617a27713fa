import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { readableBytes } from '#catalog/limits.ts';
import { acceptList, kindsByLimit } from '#catalog/uploads.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { type AssetOption, type AssetSource, type IconName, useKit } from '#kit/kit.ts';
import { addAssetFiles, assets, type ScenarioAsset, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { FormContext } from '#panels/shared/form-context.ts';
import { type AssetPurpose, builtInHotspots, type FieldDescriptor } from '#scenario';
import { SendingFiles } from './sending-files.tsx';
import { useSurface } from './use-editor.ts';

/** What a field's file is for: the cover belongs to no object. */
type Purpose = AssetPurpose | 'cover';
/** A field that a file is chosen in. */
export type FileField = Omit<FieldDescriptor, 'accepts'> & { accepts?: Purpose | undefined };

interface Offered {
  types: readonly string[];
  /** Panoramas are files of their own sort; `both`: they are offered beside the others. */
  tag?: 'scene' | 'both';
  icon?: IconName;
  builtIn?: true;
  /** Captions are documents too, told by their content. */
  captions?: boolean;
}

/** What a field for each purpose offers: types of asset, shown by a picture of their own or by an icon. */
const offered: Record<Purpose, Offered> = {
  scene: { types: ['image', 'video'], tag: 'scene' },
  image: { types: ['image'] },
  hotspot: { types: ['hotspot', 'image', 'model'], builtIn: true },
  audio: { types: ['audio'], icon: 'music' },
  video: { types: ['video'], icon: 'video' },
  captions: { types: ['document'], icon: 'captions', captions: true },
  timer: { types: ['audio'], icon: 'music' },
  model: { types: ['model'], icon: 'box' },
  folder: { types: ['folder'], icon: 'folder' },
  attachment: { types: ['document'], icon: 'file' },
  cover: { types: ['image'], tag: 'both' },
};

const purposeOf = ({ path, accepts }: FileField): Purpose => {
  if (!accepts) throw new Error(`The field ${path} does not say what its file is for.`);
  return accepts;
};
/** What files of a field are sent as. */
const sentFor = (field: FileField): AssetPurpose => {
  const purpose = purposeOf(field);
  return purpose === 'cover' ? 'image' : purpose;
};

type ScenarioFile = Pick<ScenarioAsset, 'id' | 'name'>;
type AssetEnds = Required<Pick<FormContext, 'assets' | 'sources' | 'accept' | 'help' | 'onFiles' | 'errors'>>;

/**
 * The asset fields of a form: the scenario's files to choose from, and files sent from here.
 * `onSent` hears of the first file that arrived, as it was given when the file was sent; not once another scenario is open.
 */
export function useAssetFields(onSent: (field: FileField, asset: ScenarioFile) => void) {
  const t = useT('editor');
  const text = useText('errors');
  const { hotspotPicture, pickFiles } = useSurface();
  const { surface } = useKit();
  const { list, sending } = useSnapshot(assets);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const optionsOf = (field: FileField): AssetOption[] => {
    const { types, tag: wanted = 'media', icon, builtIn, captions = false } = offered[purposeOf(field)];
    const own = list
      .filter(({ tag }) => wanted === 'both' || (tag === 'scene') === (wanted === 'scene'))
      .filter(({ type }) => types.includes(type))
      .filter(({ type, mime }) => type !== 'document' || (mime === 'text/vtt') === captions)
      .map(
        ({ id, name, type }): AssetOption => ({
          value: id,
          label: name,
          ...(icon ? { icon } : type === 'model' ? { icon: 'box' } : { thumbnail: thumbnailOf(id) }),
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
  const addFiles = async (field: FileField, files: File[]) => {
    setErrors({});
    const { doc, sceneId } = editor.state;
    const scenarioId = doc?.scenarioId;
    if (scenarioId === undefined) return;
    const { first, failure } = await addAssetFiles(scenarioId, sentFor(field), files);
    if (failure && there.current && editor.state.sceneId === sceneId)
      setErrors({ [field.path]: text(`errors:${failure.code}`, failure.details) });
    else if (failure) toast(`errors:${failure.code}`, { tone: 'error', values: failure.details });
    // Another scenario may be open by now, with an object of the same id.
    if (first && editor.state.doc?.scenarioId === scenarioId) onSent(field, first);
  };
  const sourcesOf = (field: FileField): AssetSource[] => {
    const { types, tag, captions } = offered[purposeOf(field)];
    const chosen = {
      tag: tag === 'scene' ? tag : ('media' as const),
      types,
      onChosen: (file: ScenarioFile) => onSent(field, file),
    };
    const media: AssetSource = {
      key: 'media',
      label: t('files.fromMedia'),
      icon: 'images',
      onPress: () => editor.openDialog('choose-media', chosen),
    };
    const device: AssetSource = {
      key: 'device',
      label: t('files.fromDevice'),
      icon: 'upload',
      onPress: () => pickFiles?.(acceptList(sentFor(field)), (files) => void addFiles(field, files)),
    };
    // The library does not tell captions from other documents. On a screen the picker opens the file dialog itself.
    return [...(captions ? [] : [media]), ...(surface === 'headset' && pickFiles ? [device] : [])];
  };
  const form = {
    errors,
    assets: optionsOf,
    sources: sourcesOf,
    accept: (field: FileField) => acceptList(sentFor(field)),
    help: (field: FileField) =>
      field.control === 'asset'
        ? kindsByLimit(sentFor(field))
            .map(({ kinds, bytes }) => t('files.hint', { kinds, limit: readableBytes(bytes) }))
            .join(' · ')
        : undefined,
    onFiles: (field: FileField, files: File[]) => void addFiles(field, files),
  } satisfies AssetEnds;
  const progress = <SendingFiles files={sending} />;
  return { form, progress };
}
