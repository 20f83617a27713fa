import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { copiedActions, copyActions } from '#commands/copy-actions.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Divider, Icon, Label, List, Row, Stack } from '#kit/kit.ts';
import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import {
  type Action,
  type ActionList,
  type Doc,
  deadPlaces,
  type EditResult,
  findObject,
  isDead,
  kindOf,
  type ListPlace,
  newAction,
  type ObjectFields,
  type SceneObject,
  setActions,
  setChoiceActions,
} from '#scenario';
import { ActionForm } from './action-form.tsx';
import { listName, useAskedAction } from './asked-action.ts';
import { describeAction } from './describe.ts';
import { useEditor, useScene } from './use-editor.ts';

/** Every list of actions an object of this kind carries. */
export function ActionLists({ object, disabled }: { object: SceneObject; disabled: boolean }) {
  const t = useT('editor');
  const words = useText('format');
  return (
    <Stack gap="lg">
      {object.type === 'question' &&
        object.choices.map((choice, index) => (
          <Stack key={`choice ${choice.id}`} gap="md">
            <OwnActions
              list="actions"
              id={object.id}
              choice={choice.id}
              title={t('actions.chosen', {
                choice: choice.txt || words('format:choicesOf.text', { number: index + 1 }),
              })}
              actions={choice.actions}
              disabled={disabled}
            />
            <Divider />
          </Stack>
        ))}
      {kindOf(object.type).actionLists.map((list, index) => (
        <Stack key={list} gap="md">
          {index > 0 && <Divider />}
          <OwnActions
            list={list}
            id={object.id}
            actions={(object as ObjectFields)[list] ?? []}
            disabled={disabled}
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface OwnActionsProps {
  list: ActionList;
  /** The object that owns the list; without it the current scene does. */
  id?: number;
  /** The choice of the question that owns the list. */
  choice?: number;
  actions: readonly Action[];
  disabled: boolean;
  title?: string;
}

/** A list of actions of the current scene, of one of its objects, or of a choice. */
export function OwnActions({ list, id, choice, title, ...shown }: OwnActionsProps) {
  const t = useT('editor');
  const { sceneId } = useEditor();
  if (sceneId === null) return null;
  const now = (): readonly Action[] => {
    const scene = editor.state.doc?.scenes[sceneId];
    if (id === undefined) return (list === 'actionsShow' ? scene?.actionsShow : scene?.actions) ?? [];
    const object = scene && findObject(scene, id)?.object;
    if (choice === undefined) return (object as ObjectFields | undefined)?.[list] ?? [];
    const choices = object?.type === 'question' ? object.choices : [];
    return choices.find((one) => one.id === choice)?.actions ?? [];
  };
  const edit = (actions: readonly Action[]) => {
    const doc = editor.state.doc!;
    if (id === undefined) return setActions(doc, { sceneId, list, actions });
    if (choice !== undefined) return setChoiceActions(doc, { sceneId, id, choice, actions });
    return setActions(doc, { sceneId, id, list, actions });
  };
  return (
    <ActionListEditor
      {...shown}
      title={title ?? t(`lists.${list}`)}
      name={choice === undefined ? listName(list, id) : undefined}
      place={{ sceneId, owner: id }}
      now={now}
      edit={edit}
    />
  );
}

interface ActionListEditorProps {
  title: string;
  /** What others open its actions by. */
  name?: string | undefined;
  actions: readonly Action[];
  disabled: boolean;
  place: ListPlace;
  /** The list as the document of the moment has it; empty where what carries it is gone. */
  now(): readonly Action[];
  /** The edit that puts these actions in the place of the list's. */
  edit(actions: readonly Action[]): EditResult;
}

/** One list of actions: each a sentence; one at a time is open to be changed. */
export function ActionListEditor(props: ActionListEditorProps) {
  const { title, name, actions, disabled, place, now, edit } = props;
  const t = useT('editor');
  const text = useText('editor', 'format');
  const { doc, shown } = useEditor();
  const scene = useScene();
  const { held } = useSnapshot(copyBuffer);
  const [open, setOpened] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  useAskedAction(name, setOpened);
  if (!doc || !shown || !scene) return null;
  const commit = (next: readonly Action[]) => void editor.commit(edit(next));
  const naming = { doc: shown, scene, text };
  // Not of what is previewed: a drag would look through the whole scenario with each frame.
  const { known } = deadPlaces(doc as Doc);
  const opened = open === null ? undefined : actions[open];
  const setOpen = (at: number | null) => {
    setOpened(at);
    setAdded(null);
  };
  // While a file was on its way the list may have been put in another order, and the action edited in its place.
  const change = (action: Action, by: (now: Action) => Action) => {
    const list = now();
    const at = list.includes(action) ? list.indexOf(action) : open!;
    const found = list[at];
    if (found?.action === action.action) commit(list.with(at, by(found)));
    else void editor.commit({ refused: 'action-not-found' });
  };
  const add = () => {
    commit([...actions, newAction(shown, place, 'link')]);
    setOpened(actions.length);
    setAdded(actions.length);
  };
  const items = actions.map((action, index) => ({
    key: String(index),
    label: describeAction(naming, action),
    icon: 'zap' as const,
    lines: 4,
    ...(isDead(known, action) && { marks: [{ icon: 'triangle-alert' as const, label: t('actions.dead') }] }),
    menu: disabled
      ? undefined
      : () => [
          { key: 'edit', label: t('actions.edit'), icon: 'pencil' as const, onSelect: () => setOpen(index) },
          {
            key: 'copy',
            label: t('commands.copy'),
            icon: 'copy' as const,
            onSelect: () => copyActions([action]),
          },
          {
            key: 'duplicate',
            label: t('commands.duplicate'),
            icon: 'copy' as const,
            onSelect: () => commit(actions.toSpliced(index + 1, 0, structuredClone(action))),
          },
          {
            key: 'remove',
            label: t('actions.remove'),
            icon: 'trash-2' as const,
            danger: true,
            onSelect: () => {
              setOpen(null);
              commit(actions.filter((_, at) => at !== index));
            },
          },
        ],
  }));
  const move = (key: string, to: number) => {
    setOpen(null);
    const from = Number(key);
    const next = actions.filter((_, at) => at !== from);
    commit(next.toSpliced(to, 0, actions[from]!));
  };
  return (
    <Stack gap="sm" label={title}>
      <Label text={title} size="strong" />
      <List
        label={title}
        items={items}
        selected={open === null ? [] : [String(open)]}
        onSelect={(key) => !disabled && setOpen(open === Number(key) ? null : Number(key))}
        onMove={disabled ? undefined : move}
        empty={t('actions.empty')}
      />
      {opened && isDead(known, opened) && (
        <Row gap="sm" pad="sm" surface="warning" radius="md" align="center">
          <Icon name="triangle-alert" tone="warning" />
          <Label text={t('actions.dead')} grow />
        </Row>
      )}
      {opened && open !== null && (
        <ActionForm
          key={open}
          action={opened}
          place={place}
          isNew={open === added}
          onPreview={(next) => void editor.preview(edit(actions.with(open, next)))}
          onCommit={(next) => commit(actions.with(open, next))}
          onFile={(withFile) => change(opened, withFile)}
          onCancel={() => editor.cancel()}
          onClose={() => setOpen(null)}
        />
      )}
      {!disabled && (
        <Row gap="xs" align="center">
          <Button label={t('actions.add')} icon="plus" size="sm" onPress={add} align="start" />
          {actions.length > 0 && (
            <Button
              label={t('actions.copy')}
              hideLabel
              icon="copy"
              size="sm"
              onPress={() => copyActions(actions)}
            />
          )}
          {held?.type === 'actions' && (
            <Button
              label={t('actions.paste')}
              hideLabel
              icon="clipboard-paste"
              size="sm"
              onPress={() => {
                const pasted = copiedActions();
                if (pasted) commit([...actions, ...pasted]);
              }}
            />
          )}
        </Row>
      )}
    </Stack>
  );
}
