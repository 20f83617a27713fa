import { addToLayer } from '#commands/add-to-layer.ts';
import { alignCommands } from '#commands/align.ts';
import { deleteObjects } from '#commands/delete-objects.ts';
import { duplicateObjects } from '#commands/duplicate-objects.ts';
import { group } from '#commands/group-objects.ts';
import { moveHere } from '#commands/move-here.ts';
import { toggleLock } from '#commands/toggle-lock.ts';
import { toggleVisibility } from '#commands/toggle-visibility.ts';
import { ungroup } from '#commands/ungroup-objects.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Icon, Label, Menu, Row, Scroll, Stack, Tabs, useKit } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { type Doc, deadPlaces, type SceneObject } from '#scenario';
import { ActionLists } from './action-lists.tsx';
import { CommandButton, commandItems } from './command-button.tsx';
import { fieldsOfPart, ObjectForm, type Part } from './object-form.tsx';
import { kindIcons } from './palette.tsx';
import { useEditor, useSelected } from './use-editor.ts';
import { useTab } from './use-tab.ts';

/** Everything about the selected object; of several, what they can do together. */
export function ObjectPanel() {
  const { selection } = useEditor();
  const object = useSelected();
  if (selection.length > 1) return <ManyObjects count={selection.length} />;
  return object ? <OneObject key={object.id} object={object} /> : null;
}

function ManyObjects({ count }: { count: number }) {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
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
      <Row gap="xs" wrap>
        <CommandButton command={group} variant="default" />
        <CommandButton command={addToLayer} variant="default" />
        <Menu
          label={t('object.align')}
          icon="move"
          disabled={state.mode !== 'edit'}
          items={commandItems(alignCommands, state, text)}
        />
      </Row>
    </Stack>
  );
}

function OneObject({ object }: { object: SceneObject }) {
  const t = useT('editor');
  const { mode, carrying, doc, sceneId } = useEditor();
  const dead =
    sceneId !== null &&
    deadPlaces(doc as Doc)
      .scenes.get(sceneId)
      ?.has(object.id);
  const [part, setPart] = useTab<Part>(`object ${object.type}`, 'look');
  const worn = useKit().surface === 'headset';
  const takeApart = 'objects' in object && <CommandButton command={ungroup} hideLabel={!worn} size="sm" />;
  const editable = mode === 'edit' && !object.editlock;
  const parts = (['look', 'place', 'actions', 'sound'] as const).filter(
    (one) => one === 'actions' || fieldsOfPart(object.type, one).length > 0,
  );
  return (
    <Stack gap="md" pad="lg" grow>
      <Row gap="sm" align="center">
        <Icon name={kindIcons[object.type]} tone="accent" />
        <Label text={object.name} size="title" lines={1} grow />
        {!worn && (
          <>
            <CommandButton command={moveHere} hideLabel size="sm" pressed={carrying === object.id} />
            <CommandButton command={duplicateObjects} hideLabel size="sm" />
            {takeApart}
            <CommandButton command={deleteObjects} hideLabel size="sm" />
          </>
        )}
        <Button
          label={t('object.close')}
          hideLabel
          icon="x"
          size="sm"
          variant="quiet"
          onPress={() => editor.select([])}
        />
      </Row>
      {/* In a headset the others are at the object itself. */}
      {worn && takeApart && <Row gap="sm">{takeApart}</Row>}
      {object.editlock && (
        <Row gap="sm" pad="sm" surface="warning" radius="md" align="center" justify="between">
          <Label text={t('object.lockedNotice')} />
          <CommandButton command={toggleLock} size="sm" variant="default" />
        </Row>
      )}
      <Tabs
        label={t('object.tabs')}
        value={part}
        onChange={(value) => setPart(value as Part)}
        options={parts.map((value) => ({
          value,
          label: t(`object.${value}`),
          ...(value === 'actions' &&
            dead && { icon: 'triangle-alert' as const, iconLabel: t('actions.deadWithin') }),
        }))}
        grow
      >
        <Scroll key={part} label={t(`object.${part}`)} pad="none">
          {part === 'actions' ? (
            <ActionLists object={object} disabled={!editable} />
          ) : (
            <ObjectForm object={object} part={part} disabled={!editable} />
          )}
        </Scroll>
      </Tabs>
    </Stack>
  );
}
