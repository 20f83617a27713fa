import { useSnapshot } from 'valtio';
import { pasteObjects } from '#commands/paste-objects.ts';
import { objectMenu } from '#commands/registry.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Label, List, type ListItem, Row, Scroll, Stack } from '#kit/kit.ts';
import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { holderOf, objectsOf, type SceneObject } from '#scenario';
import { CommandButton, presentItems } from './command-button.tsx';
import { kindIcons } from './palette.tsx';
import { useEditor, useScene } from './use-editor.ts';

/** The objects of the scene: a way to each of them by keyboard, and to those out of view. */
export function ObjectList() {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const scene = useScene();
  useSnapshot(copyBuffer);
  const marks = (object: SceneObject): ListItem['marks'] => [
    ...(object.editvis === false ? [{ icon: 'eye-off' as const, label: t('objects.hidden') }] : []),
    ...(object.editlock ? [{ icon: 'lock' as const, label: t('objects.locked') }] : []),
    ...(object.visible === false ? [{ icon: 'ban' as const, label: t('objects.invisible') }] : []),
  ];
  const items = (scene ? objectsOf(scene) : []).map((object): ListItem => {
    // A row of several that are selected acts on all of them.
    const acted = state.selection.includes(object.id) ? [...state.selection] : [object.id];
    return {
      key: String(object.id),
      label: object.name,
      icon: kindIcons[object.type],
      marks: marks(object),
      level: scene ? holderOf(scene, object.id).depth : 0,
      menu:
        state.mode === 'run'
          ? []
          : presentItems(objectMenu, { ...state, selection: acted }, text, () => editor.select(acted)),
    };
  });
  const open = (key: string) => {
    const object = scene && objectsOf(scene).find((one) => one.id === Number(key));
    if (object && 'yaw' in object) editor.lookAt(object.yaw, object.pitch);
  };
  return (
    <Stack gap="sm" grow>
      <Row justify="between" align="center">
        <Label text={t('objects.title')} size="title" />
        <CommandButton command={pasteObjects} hideLabel size="sm" />
      </Row>
      <Scroll label={t('objects.title')}>
        <List
          label={t('objects.title')}
          items={items}
          selected={state.selection.map(String)}
          onSelect={(key, adding) => {
            editor.select([Number(key)], adding);
            if (!adding) open(key);
          }}
          onOpen={open}
          empty={t('objects.empty')}
        />
      </Scroll>
    </Stack>
  );
}
