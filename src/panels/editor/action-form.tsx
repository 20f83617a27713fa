import { useText } from '#i18n/use-t.ts';
import { Button, Choice, Row, Stack } from '#kit/kit.ts';
import { assets } from '#models/editor/assets.ts';
import { startAngles } from '#models/editor/points.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  type Action,
  type ActionType,
  actionFormOf,
  fieldsOfAction,
  groupedActions,
  type ListPlace,
  retyped,
  withField,
} from '#scenario';
import { Conditions } from './conditions.tsx';
import { fieldTargets, namesForTexts, newVariableName, variableMaker } from './field-targets.ts';
import { Unscored } from './unscored.tsx';
import { useAssetFields } from './use-asset-fields.tsx';
import { useEditor } from './use-editor.ts';
import { usePicking } from './use-picking.tsx';

interface ActionFormProps {
  action: Action;
  place: ListPlace;
  /** It was just added: it takes the focus. */
  isNew?: boolean;
  onPreview(action: Action): void;
  onCommit(action: Action): void;
  /** A file has come for the action, which may be another by now. */
  onFile(withFile: (action: Action) => Action): void;
  onCancel(): void;
  onClose(): void;
}

/** One action: what happens, to what, and under which conditions. Fields that its type does not read are kept. */
export function ActionForm({
  action,
  place,
  isNew = false,
  onPreview,
  onCommit,
  onFile,
  onCancel,
  onClose,
}: ActionFormProps) {
  const text = useText('editor', 'format', 'placing');
  const { shown } = useEditor();
  const { pick, hint } = usePicking(place);
  const files = useAssetFields((_, { id, name }) => onFile((now) => withFile(now, id, name)));
  if (!shown) return null;
  return (
    <Stack gap="md" pad="md" surface="sunken" radius="md">
      <Choice
        label={text('editor:actions.type')}
        value={action.action}
        autoFocus={isNew}
        options={groupedActions.flatMap(({ group, types }) =>
          types.map((value) => ({
            value,
            label: text(`format:choices.${value}`),
            group: text(`format:actionGroups.${group}`),
          })),
        )}
        onCommit={(type) => onCommit(retyped(shown, place, action, type as ActionType))}
      />
      <FormFor
        {...files.form}
        id={action.action}
        fields={fieldsOfAction(action.action)}
        value={action}
        targets={fieldTargets(shown, place, text)}
        create={variableMaker(text)}
        names={namesForTexts(shown)}
        newName={newVariableName}
        pick={pick}
        onPreview={(path, value) => onPreview(withField(action, path, value))}
        onCommit={(path, value) =>
          onCommit(
            path === 'assetId' ? withFile(action, value, nameOf(value)) : withField(action, path, value),
          )
        }
        onCancel={onCancel}
      />
      {hint}
      {files.progress}
      {action.action === 'link' && typeof action.target === 'number' && place.sceneId !== null && (
        <Button
          label={text('placing:angle.choose')}
          icon="compass"
          size="sm"
          align="start"
          onPress={() => startAngles(Number(action.target), ({ link }) => link?.action === action)}
        />
      )}
      {actionFormOf(action.action).scores && <Unscored />}
      <Conditions
        action={action}
        place={place}
        change={(part) => onCommit({ ...action, ...part })}
        onPreview={onPreview}
        onCancel={onCancel}
      />
      <Row justify="end">
        <Button label={text('editor:actions.done')} icon="check" size="sm" onPress={onClose} />
      </Row>
    </Stack>
  );
}

/** A file by its id: the address of another goes. */
const withFile = (action: Action, id: unknown, name: string | undefined): Action => ({
  ...withField(withField(action, 'src', undefined), 'assetId', id),
  ...(name && { assetName: name }),
});

const nameOf = (assetId: unknown): string | undefined => assets.list.find(({ id }) => id === assetId)?.name;
