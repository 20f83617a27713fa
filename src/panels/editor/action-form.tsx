import { useT } from '#i18n/use-t.ts';
import { Button, Choice, NumberField, Row, Stack, Toggle } from '#kit/kit.ts';
import { type Action, type ActionType, objectsOf, scenesInOrder } from '#scenario';
import { Conditions } from './conditions.tsx';
import { Unscored } from './unscored.tsx';
import { useEditor, useScene } from './use-editor.ts';

const offered = ['link', 'addscore', 'show', 'hide'] as const satisfies readonly ActionType[];
type Offered = (typeof offered)[number];
const isOffered = (type: ActionType): type is Offered => (offered as readonly string[]).includes(type);

interface ActionFormProps {
  action: Action;
  /** The object that owns the list: 'this' in its actions. */
  owner?: number | undefined;
  onPreview(action: Action): void;
  onCommit(action: Action): void;
  onCancel(): void;
  onClose(): void;
}

/** One action: what happens, to what, and under which conditions. Fields of other types are kept. */
export function ActionForm({ action, owner, onPreview, onCommit, onCancel, onClose }: ActionFormProps) {
  const t = useT('editor');
  const { shown } = useEditor();
  const scene = useScene();
  if (!shown || !scene) return null;
  const scenes = scenesInOrder(shown);
  const start: Record<Offered, Partial<Action>> = {
    link: { target: (scenes.find((one) => one.id !== scene.id) ?? scene).id },
    addscore: { value: 10, target: undefined },
    show: { target: owner === undefined ? objectsOf(scene)[0]?.id : 'this' },
    hide: { target: owner === undefined ? objectsOf(scene)[0]?.id : 'this' },
  };
  const change = (part: Partial<Action>) => onCommit({ ...action, ...part });
  const changeType = (type: string) => {
    const sameTarget = ['show', 'hide'].includes(type) && ['show', 'hide'].includes(action.action);
    const rest = sameTarget
      ? {}
      : { timeout: undefined, angle: undefined, value: undefined, ...start[type as Offered] };
    change({ action: type as ActionType, ...rest });
  };
  return (
    <Stack gap="md" pad="md" surface="sunken" radius="md">
      <Choice
        label={t('actions.type')}
        value={action.action}
        options={[
          ...offered.map((value) => ({ value, label: t(`actions.types.${value}`) })),
          ...(isOffered(action.action)
            ? []
            : [{ value: action.action, label: t('actions.other', { type: action.action }) }]),
        ]}
        onCommit={changeType}
      />
      {action.action === 'link' && (
        <LinkFields action={action} change={change} onPreview={onPreview} onCancel={onCancel} />
      )}
      {action.action === 'addscore' && (
        <NumberField
          label={t('actions.points')}
          value={Number(action.value ?? 0)}
          step={1}
          onPreview={(value) => onPreview({ ...action, value })}
          onCommit={(value) => change({ value })}
          onCancel={onCancel}
        />
      )}
      {action.action === 'addscore' && <Unscored />}
      {(action.action === 'show' || action.action === 'hide') && (
        <>
          <Choice
            label={t('actions.object')}
            value={String(action.target ?? '')}
            placeholder={t('actions.choose')}
            options={[
              ...(owner === undefined ? [] : [{ value: 'this', label: t('actions.this') }]),
              ...objectsOf(scene)
                .filter((object) => object.id !== owner)
                .map((object) => ({ value: String(object.id), label: object.name })),
            ]}
            onCommit={(value) => change({ target: value === 'this' ? 'this' : Number(value) })}
          />
          <Toggle
            label={t('actions.reverse')}
            value={action.timeout !== undefined}
            onCommit={(on) => change({ timeout: on ? 3 : undefined })}
          />
          {action.timeout !== undefined && (
            <NumberField
              label={t('actions.timeout')}
              value={action.timeout}
              min={0}
              step={0.5}
              onPreview={(timeout) => onPreview({ ...action, timeout })}
              onCommit={(timeout) => change({ timeout })}
              onCancel={onCancel}
            />
          )}
        </>
      )}
      <Conditions action={action} change={change} onPreview={onPreview} onCancel={onCancel} />
      <Row justify="end">
        <Button label={t('actions.done')} icon="check" size="sm" onPress={onClose} />
      </Row>
    </Stack>
  );
}

interface PartProps {
  action: Action;
  change(part: Partial<Action>): void;
  onPreview(action: Action): void;
  onCancel(): void;
}

function LinkFields({ action, change, onPreview, onCancel }: PartProps) {
  const t = useT('editor');
  const { shown } = useEditor();
  const arrival = action.angle === undefined ? 'default' : action.angle === 'keep' ? 'keep' : 'angle';
  const angles = { default: undefined, keep: 'keep', angle: 0 } as const;
  return (
    <>
      <Choice
        label={t('actions.scene')}
        value={String(action.target ?? '')}
        placeholder={t('actions.choose')}
        options={(shown ? scenesInOrder(shown) : []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        onCommit={(value) => change({ target: Number(value) })}
      />
      <Choice
        label={t('actions.arrival')}
        value={arrival}
        options={[
          { value: 'default', label: t('actions.arrivalDefault') },
          { value: 'keep', label: t('actions.arrivalKeep') },
          { value: 'angle', label: t('actions.arrivalAngle') },
        ]}
        onCommit={(value) => change({ angle: angles[value as keyof typeof angles] })}
      />
      {typeof action.angle === 'number' && (
        <NumberField
          label={t('actions.angle')}
          value={action.angle}
          min={-180}
          max={180}
          step={1}
          unit="°"
          wrap
          onPreview={(angle) => onPreview({ ...action, angle })}
          onCommit={(angle) => change({ angle })}
          onCancel={onCancel}
        />
      )}
    </>
  );
}
