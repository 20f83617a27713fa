import { useSnapshot } from 'valtio';
import { editMotionPath } from '#commands/edit-motion-path.ts';
import { toggleVisibility } from '#commands/toggle-visibility.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Divider, Label, Row, Stack, Toggle } from '#kit/kit.ts';
import { animationsOf, fileOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { lockProportions, proportions } from '#models/editor/proportions.ts';
import { textFit } from '#models/editor/text-fit.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  type Choices,
  type FieldDescriptor,
  findObject,
  headingTo,
  kindOf,
  pickFields,
  rename,
  type SceneObject,
  type SectionName,
  setChoices,
  setField,
  setFile,
  setOriginalSize,
  setSizeKeeping,
} from '#scenario';
import { CommandButton } from './command-button.tsx';
import { namesForTexts, newVariableName } from './field-targets.ts';
import { PlaceWords } from './place-words.tsx';
import { useAssetFields } from './use-asset-fields.tsx';
import { useEditor, useScene } from './use-editor.ts';
import { useFieldErrors } from './use-field-errors.ts';

export type Part = 'look' | 'place' | 'actions' | 'sound';

/** The part of the panel that shows each section of a kind's fields. */
const partOf: Record<SectionName, Exclude<Part, 'actions'>> = {
  general: 'look',
  look: 'look',
  media: 'look',
  place: 'place',
  sound: 'sound',
};

/** The fields of a kind that a part of the panel shows. */
export const fieldsOfPart = (type: SceneObject['type'], part: Part): FieldDescriptor[] => {
  const { schema, sections } = kindOf(type);
  const own = sections.filter(({ name }) => partOf[name] === part);
  return pickFields(
    schema,
    own.flatMap(({ fields }) => fields),
  );
};

interface ObjectFormProps {
  object: SceneObject;
  part: Exclude<Part, 'actions'>;
  disabled: boolean;
}

/** The fields of one part of an object. */
export function ObjectForm({ object, part, disabled }: ObjectFormProps) {
  const t = useT('editor');
  const { sceneId, shown } = useEditor();
  const fields = fieldsOfPart(object.type, part);
  const { locked } = useSnapshot(proportions);
  const shaped = part === 'place' && 'origWidth' in object && object.origWidth !== undefined;
  const keeps = shaped && locked;
  // The document of the moment counts, not the one this was drawn from; of the scene this was drawn in, for a file may
  // come when another is open.
  const edit = (path: string, value: unknown) => {
    const now = editor.state.doc!;
    const at = { sceneId: sceneId!, id: object.id };
    if (path === 'name') return rename(now, { ...at, name: String(value) });
    if (path === 'choices') return setChoices(now, { ...at, ...(value as Choices) });
    if (path === 'assetId') return setFile(now, { ...at, file: fileOf(String(value)) });
    if ((path === 'width' || path === 'height') && keeps)
      return setSizeKeeping(now, { ...at, edge: path, value: Number(value) });
    return setField(now, { ...at, path, value });
  };
  const files = useAssetFields(
    (field, { id, name }) =>
      void editor.commit(edit(field.path, field.record ? { assetId: id, assetName: name } : id)),
  );
  const { errors, commit } = useFieldErrors(object.id);
  if (sceneId === null) return null;
  return (
    <Stack gap="md">
      {part === 'place' && 'yaw' in object && <PlaceReadout id={object.id} />}
      <FormFor
        {...files.form}
        errors={{ ...files.form.errors, ...errors }}
        animations={() => animationsOf(object)}
        names={shown ? namesForTexts(shown) : undefined}
        newName={newVariableName}
        id={object.id}
        fields={fields}
        value={object}
        plain={part !== 'look'}
        disabled={disabled}
        onPreview={(path, value) => path !== 'name' && void editor.preview(edit(path, value))}
        onCommit={(path, value) => void commit(path, edit(path, value))}
        onCancel={() => editor.cancel()}
      />
      {!disabled && part === 'look' && <GrowToFit id={object.id} />}
      {shaped && (
        <Row gap="sm" align="center" wrap>
          <Toggle
            label={t('object.keepProportions')}
            value={locked}
            disabled={disabled}
            onCommit={lockProportions}
          />
          <Button
            label={t('object.originalSize')}
            icon="maximize"
            size="sm"
            disabled={disabled}
            onPress={() => editor.commit(setOriginalSize(editor.state.doc!, { sceneId, id: object.id }))}
          />
        </Row>
      )}
      {files.progress}
      <Divider />
      <Row gap="xs" wrap>
        <CommandButton command={toggleVisibility} size="sm" plain />
        {part === 'place' && 'yaw' in object && <CommandButton command={editMotionPath} size="sm" />}
        <Button
          label={t('object.lookAt')}
          icon="locate"
          size="sm"
          variant="quiet"
          onPress={() => lookAt(object.id)}
        />
      </Row>
    </Stack>
  );
}

/** Says that the text is cut off, and makes room for it. */
function GrowToFit({ id }: { id: number }) {
  const t = useT('editor');
  const { id: of, height } = useSnapshot(textFit);
  if (of !== id || height === null) return null;
  const grow = () => {
    const { doc, sceneId } = editor.state;
    if (doc && sceneId !== null) editor.commit(setField(doc, { sceneId, id, path: 'height', value: height }));
  };
  return (
    <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" justify="between" wrap>
      <Label text={t('object.doesNotFit')} live="polite" />
      {height < Number.POSITIVE_INFINITY && (
        <Button label={t('object.growToFit')} icon="maximize" size="sm" onPress={grow} />
      )}
    </Row>
  );
}

function lookAt(id: number): void {
  const scene = editor.scene();
  const heading = scene && headingTo(scene, id);
  if (heading) editor.lookAt(heading.yaw, heading.pitch);
}

/** Where it stands in words that change while it is dragged. */
function PlaceReadout({ id }: { id: number }) {
  const t = useT('editor');
  const { carrying } = useEditor();
  const scene = useScene();
  const object = scene && findObject(scene, id)?.object;
  if (!object || !('yaw' in object)) return null;
  return (
    <Stack gap="xs">
      <PlaceWords place={object} />
      {carrying !== null && <Label text={t('object.carrying')} size="caption" tone="accent" live="polite" />}
    </Stack>
  );
}
