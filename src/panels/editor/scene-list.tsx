import { useSnapshot } from 'valtio';
import { moveScene } from '#commands/move-scene.ts';
import { sceneMenu } from '#commands/registry.ts';
import { setInitial } from '#commands/set-initial.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, List, type ListItem, Row, Scroll, Stack } from '#kit/kit.ts';
import { assets, isFilm, thumbnailOf } from '#models/editor/assets.ts';
import { copyBuffer } from '#models/editor/copy-buffer.ts';
import { editor } from '#models/editor/editor.ts';
import { objectsOf, scenesInOrder } from '#scenario';
import { commandItems } from './command-button.tsx';
import { useEditor, useSurface } from './use-editor.ts';

/** The scenes in their order: choose, reorder, rename, copy, delete, make one the first. */
export function SceneList() {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const { pickScenes } = useSurface();
  useSnapshot(assets);
  useSnapshot(copyBuffer);
  const scenes = state.doc ? scenesInOrder(state.doc) : [];
  const editable = state.mode === 'edit';
  const items = scenes.map((scene, index): ListItem => {
    const only = () => {
      editor.openScene(scene.id);
      if (!state.sceneSelection.includes(scene.id)) editor.state.sceneSelection = [];
      editor.select([]);
    };
    const picture = thumbnailOf(scene.assetId);
    return {
      key: String(scene.id),
      label: scene.name,
      detail: t('scenes.objects', { count: objectsOf(scene).length }),
      ...(picture ? { picture } : { icon: isFilm(scene.assetId) ? ('video' as const) : ('image' as const) }),
      marks: [
        ...(index === 0 ? [{ icon: 'flag' as const, label: t('scenes.initial') }] : []),
        ...(scene.stereoscopic !== 'mono' ? [{ icon: 'glasses' as const, label: t('scenes.stereo') }] : []),
      ],
      menu: editable
        ? commandItems(
            sceneMenu.filter((command) => index > 0 || command !== setInitial),
            { ...state, sceneId: scene.id, selection: [] },
            text,
            only,
          )
        : [],
    };
  });
  const choose = (key: string, adding: boolean) => {
    const id = Number(key);
    if (!adding) return editor.openScene(id);
    // Shift selects a range from the current scene (spec section 4).
    const order = scenes.map((scene) => scene.id);
    const [from, to] = [order.indexOf(state.sceneId ?? id), order.indexOf(id)].sort((a, b) => a - b);
    editor.state.sceneSelection = order.slice(from, to! + 1);
  };
  const selected = state.sceneSelection.length > 0 ? state.sceneSelection : [state.sceneId];
  return (
    <Stack gap="sm" grow>
      <Row justify="between" align="center">
        <Label text={t('scenes.title')} size="title" />
        {editable && pickScenes && (
          <Button
            label={t('scenes.add')}
            hideLabel
            icon="image-plus"
            variant="quiet"
            size="sm"
            onPress={pickScenes}
          />
        )}
      </Row>
      <Scroll label={t('scenes.title')}>
        <List
          label={t('scenes.title')}
          items={items}
          selected={selected.map(String)}
          onSelect={choose}
          onMove={editable ? (key, to) => moveScene(Number(key), to) : undefined}
          empty={t('scenes.empty')}
        />
      </Scroll>
    </Stack>
  );
}
