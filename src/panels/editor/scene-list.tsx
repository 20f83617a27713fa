import { useMemo } from 'react';
import { snapshot, useSnapshot } from 'valtio';
import { moveScene } from '#commands/move-scene.ts';
import { sceneMenu } from '#commands/registry.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, List, type ListItem, Row, Scroll, Stack, useKit } from '#kit/kit.ts';
import { assets, isFilm, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { type Doc, deadPlaces, objectsOf, scenesInOrder } from '#scenario';
import { presentItems } from './command-button.tsx';
import { usePeopleMarks } from './people.tsx';
import { useEditor, useSurface } from './use-editor.ts';

/** The scenes in their order: choose, reorder, rename, copy, delete, make one the first. */
export function SceneList() {
  const t = useT('editor');
  const text = useText('editor');
  // Not what is previewed: a drag would draw every row anew with each frame.
  const { doc, sceneId, sceneSelection, mode } = useEditor();
  const { pickScenes } = useSurface();
  // In a headset the panel that is called has a title of its own.
  const worn = useKit().surface === 'headset';
  const files = useSnapshot(assets).list;
  const people = usePeopleMarks();
  const scenes = useMemo(() => (doc ? scenesInOrder(doc) : []), [doc]);
  const editable = mode === 'edit';
  const dead = useMemo(() => (doc ? deadPlaces(doc as Doc).scenes : undefined), [doc]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures are among the files
  const items = useMemo(() => {
    return scenes.map((scene, index): ListItem => {
      const only = () => {
        // A row of a range acts on the whole range.
        if (!editor.state.sceneSelection.includes(scene.id)) {
          editor.openScene(scene.id);
          editor.state.sceneSelection = [];
        }
        editor.select([]);
      };
      const picture = thumbnailOf(scene.assetId);
      return {
        key: String(scene.id),
        label: scene.name,
        detail: t('scenes.objects', { count: objectsOf(scene).length }),
        ...(picture ? { picture } : { icon: 'image' as const }),
        marks: [
          ...people(scene.id),
          ...(dead?.has(scene.id)
            ? [{ icon: 'triangle-alert' as const, label: t('actions.deadWithin') }]
            : []),
          ...(isFilm(scene.assetId) ? [{ icon: 'video' as const, label: t('kinds.video') }] : []),
          ...(index === 0 ? [{ icon: 'flag' as const, label: t('scenes.initial') }] : []),
          ...(scene.stereoscopic !== 'mono' ? [{ icon: 'glasses' as const, label: t('scenes.stereo') }] : []),
        ],
        menu:
          mode === 'run'
            ? undefined
            : () =>
                presentItems(
                  sceneMenu,
                  { ...snapshot(editor.state), sceneId: scene.id, selection: [] },
                  text,
                  only,
                ),
      };
    });
  }, [scenes, dead, files, people, mode, t, text]);
  const choose = (key: string, adding: boolean) => {
    const id = Number(key);
    if (!adding) {
      editor.state.sceneSelection = [];
      return editor.openScene(id);
    }
    const order = scenes.map((scene) => scene.id);
    const current = editor.state.sceneId ?? id;
    if (worn) {
      const chosen = sceneSelection.length > 0 ? sceneSelection : [current];
      const now = order.filter((one) => chosen.includes(one) !== (one === id));
      if (now.length > 1) editor.state.sceneSelection = now;
      else choose(String(now[0] ?? id), false);
      return;
    }
    // Shift selects a range from the current scene (spec section 4).
    const [from, to] = [order.indexOf(current), order.indexOf(id)].sort((a, b) => a - b);
    editor.state.sceneSelection = order.slice(from, to! + 1);
  };
  const selected = sceneSelection.length > 0 ? sceneSelection : [sceneId];
  return (
    <Stack gap="sm" grow>
      <Row justify="between" align="center">
        {!worn && <Label text={t('scenes.title')} size="title" />}
        {editable && pickScenes && (
          <Button
            label={t('scenes.add')}
            hideLabel={!worn}
            icon="image-plus"
            variant={worn ? 'default' : 'quiet'}
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
