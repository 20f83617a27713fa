import { openVariables } from '#commands/open-variables.ts';
import { setDefaultYaw } from '#commands/set-default-yaw.ts';
import { setInitial } from '#commands/set-initial.ts';
import { useT } from '#i18n/use-t.ts';
import { Label, Picture, Row, Scroll, Stack, Tabs, useKit } from '#kit/kit.ts';
import { thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  fieldsOf,
  pickFields,
  projectDataSchema,
  rename,
  sceneSchema,
  setProjectField,
  setSceneField,
} from '#scenario';
import { OwnActions } from './action-lists.tsx';
import { CommandButton } from './command-button.tsx';
import { TimedEvents } from './timed-events.tsx';
import { useEditor, useScene } from './use-editor.ts';
import { useTab } from './use-tab.ts';

const scenePaths = [
  'name',
  'default_yaw',
  'stereoscopic',
  'projection',
  'is_autopan_off',
  'duration',
  'loop',
  'volume',
];
const projectFields = fieldsOf(projectDataSchema).filter(({ path }) => path !== 'name');

/** The current scene's settings, and those of the whole scenario: shown while no object is selected. */
export function ScenePanel() {
  const t = useT('editor');
  const scene = useScene();
  const { mode, shown } = useEditor();
  const [tab, setTab] = useTab<'settings' | 'actions' | 'timeline' | 'project'>('scene', 'settings');
  const { surface } = useKit();
  if (!scene || !shown) return null;
  const disabled = mode !== 'edit';
  const edit = (path: string, value: unknown) => {
    const doc = editor.state.doc!;
    return path === 'name'
      ? rename(doc, { sceneId: scene.id, name: String(value) })
      : setSceneField(doc, { sceneId: scene.id, path, value });
  };
  const editProject = (path: string, value: unknown) => setProjectField(editor.state.doc!, { path, value });
  // Inside a headset the picture is all round already.
  const thumbnail = surface === 'flat' ? thumbnailOf(scene.assetId) : undefined;
  return (
    <Stack gap="md" pad="lg" grow>
      <Label text={scene.name} size="title" lines={1} />
      <Tabs
        label={t('scene.tabs')}
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
        options={(['settings', 'actions', 'timeline', 'project'] as const).map((value) => ({
          value,
          label: t(`scene.${value}`),
        }))}
        grow
      >
        <Scroll key={tab} label={t('scene.tabs')} pad="none">
          {tab === 'settings' && (
            <Stack gap="md">
              {thumbnail && <Picture src={thumbnail} alt="" aspect={16 / 9} fit="cover" radius="md" />}
              <FormFor
                id={scene.id}
                fields={pickFields(sceneSchema, scenePaths)}
                value={scene}
                plain
                disabled={disabled}
                onPreview={(path, value) => path !== 'name' && void editor.preview(edit(path, value))}
                onCommit={(path, value) => void editor.commit(edit(path, value))}
                onCancel={() => editor.cancel()}
              />
              <Row gap="xs" wrap>
                <CommandButton command={setDefaultYaw} size="sm" variant="default" />
                <CommandButton command={setInitial} size="sm" />
              </Row>
            </Stack>
          )}
          {tab === 'actions' && (
            <Stack gap="lg">
              <OwnActions
                list="actionsShow"
                actions={scene.actionsShow}
                disabled={disabled}
                title={t('scene.startActions')}
              />
              <OwnActions
                list="actions"
                actions={scene.actions}
                disabled={disabled}
                title={t('scene.endActions')}
              />
            </Stack>
          )}
          {tab === 'timeline' && <TimedEvents key={scene.id} scene={scene} disabled={disabled} />}
          {tab === 'project' && (
            <Stack gap="lg">
              <CommandButton command={openVariables} variant="default" />
              <FormFor
                id="project"
                fields={projectFields}
                value={shown.project}
                disabled={disabled}
                onPreview={(path, value) => void editor.preview(editProject(path, value))}
                onCommit={(path, value) => void editor.commit(editProject(path, value))}
                onCancel={() => editor.cancel()}
              />
            </Stack>
          )}
        </Scroll>
      </Tabs>
    </Stack>
  );
}
