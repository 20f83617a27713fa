import { useMemo, useState } from 'react';
import { snapshot } from 'valtio';
import { pasteObjects } from '#commands/paste-objects.ts';
import { objectMenu } from '#commands/registry.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Label, List, type ListItem, Row, Scroll, Stack, useKit } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { type Doc, deadPlaces, headingTo, type SceneObject, setField } from '#scenario';
import { CommandButton, presentItems } from './command-button.tsx';
import { rowFor, rowsOf } from './object-rows.ts';
import { kindIcons } from './palette.tsx';
import { usePeopleMarks } from './people.tsx';
import { useEditor } from './use-editor.ts';

/** The objects of the scene: a way to each of them by keyboard, and to those out of view. */
export function ObjectList() {
  const t = useT('editor');
  const text = useText('editor');
  // Not what is previewed: a drag would draw hundreds of rows anew with each frame.
  const { doc, sceneId, selection, mode } = useEditor();
  const scene = doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
  const people = usePeopleMarks();
  // In a headset the panel that is called has a title of its own.
  const worn = useKit().surface === 'headset';
  // Who may not edit folds for themselves.
  const [folded, setFolded] = useState<ReadonlyMap<number, boolean>>(new Map());
  const rows = useMemo(
    () => (scene ? rowsOf(scene, mode === 'edit' ? new Map() : folded) : []),
    [scene, mode, folded],
  );
  const dead = doc && sceneId !== null ? deadPlaces(doc as Doc).scenes.get(sceneId) : undefined;
  const items = useMemo(() => {
    const marks = (object: SceneObject): ListItem['marks'] => [
      ...people(scene?.id, object.id),
      ...(dead?.has(object.id) ? [{ icon: 'triangle-alert' as const, label: t('actions.deadWithin') }] : []),
      ...(object.editvis === false ? [{ icon: 'eye-off' as const, label: t('objects.hidden') }] : []),
      ...(object.editlock ? [{ icon: 'lock' as const, label: t('objects.locked') }] : []),
      ...(object.visible === false ? [{ icon: 'ban' as const, label: t('objects.invisible') }] : []),
    ];
    const menu = (id: number) => () => {
      const state = snapshot(editor.state);
      // A row of several that are selected acts on all of them.
      const acted = state.selection.includes(id) ? [...state.selection] : [id];
      return presentItems(objectMenu, { ...state, selection: acted }, text, () => editor.select(acted));
    };
    return rows.map(({ object, level, open }): ListItem => {
      const { name } = object;
      return {
        key: String(object.id),
        label: name,
        icon: kindIcons[object.type],
        marks: marks(object),
        level,
        ...(open !== undefined && {
          fold: { open, label: t(open ? 'objects.fold' : 'objects.unfold', { name }) },
        }),
        menu: mode === 'run' ? undefined : menu(object.id),
      };
    });
  }, [rows, scene?.id, dead, mode, people, t, text]);
  const fold = (key: string) => {
    const id = Number(key);
    const row = rows.find(({ object }) => object.id === id);
    const { doc, sceneId } = editor.state;
    if (!row || !doc || sceneId === null) return;
    const value = row.open === true;
    if (editor.state.mode !== 'edit') setFolded(new Map(folded).set(id, value));
    else editor.commit(setField(doc, { sceneId, id, path: 'collapsed', value }), { withoutUndo: true });
  };
  const open = (key: string) => {
    const heading = scene && headingTo(scene, Number(key));
    if (heading) editor.lookAt(heading.yaw, heading.pitch);
  };
  return (
    <Stack gap="sm" grow>
      <Row justify="between" align="center">
        {!worn && <Label text={t('objects.title')} size="title" />}
        <CommandButton
          command={pasteObjects}
          hideLabel={!worn}
          size="sm"
          variant={worn ? 'default' : 'quiet'}
        />
      </Row>
      <Scroll label={t('objects.title')}>
        <List
          label={t('objects.title')}
          items={items}
          selected={selection.map((id) => String(rowFor(rows, id)))}
          onSelect={(key, adding) => {
            editor.select([Number(key)], adding);
            if (!adding) open(key);
          }}
          onOpen={open}
          onFold={fold}
          empty={t('objects.empty')}
        />
      </Scroll>
    </Stack>
  );
}
