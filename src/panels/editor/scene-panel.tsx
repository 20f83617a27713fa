import { openChecks } from '#commands/open-checks.ts';
import { openGraph } from '#commands/open-graph.ts';
import { openRunTests } from '#commands/open-run-tests.ts';
import { openVariables } from '#commands/open-variables.ts';
import { openVersions } from '#commands/open-versions.ts';
import { openViewingAngles } from '#commands/open-viewing-angles.ts';
import { setDefaultYaw } from '#commands/set-default-yaw.ts';
import { setInitial } from '#commands/set-initial.ts';
import { useT } from '#i18n/use-t.ts';
import { Label, Picture, Row, Scroll, Stack, Tabs, useKit } from '#kit/kit.ts';
import { assets, thumbnailOf } from '#models/editor/assets.ts';
import { editor } from '#models/editor/editor.ts';
import { pictureOf } from '#models/library/scene-file.ts';
import { FormFor } from '#panels/shared/form.tsx';
import {
  fieldsOf,
  pickFields,
  projectDataSchema,
  rename,
  sceneSchema,
  setProjectField,
  setSceneField,
  setScenePicture,
} from '#scenario';
import { OwnActions } from './action-lists.tsx';
import { CommandButton } from './command-button.tsx';
import { CoverField } from './cover-field.tsx';
import { TimedEvents } from './timed-events.tsx';
import { ScenarioName } from './toolbar.tsx';
import { useAssetFields } from './use-asset-fields.tsx';
import { useEditor, useScene } from './use-editor.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useTab } from './use-tab.ts';

/** The fields of a scene that its settings show. */
export const scenePaths = [
  'name',
  'assetId',
  'default_yaw',
  'stereoscopic',
  'projection',
  'is_autopan_off',
  'duration',
  'loop',
  'volume',
  'ambisonic',
  'captions',
];
/** The fields of the scenario’s settings; its name stands in the toolbar. */
export const projectFields = fieldsOf(projectDataSchema).filter(({ path }) => path !== 'name');

/** The settings of the whole scenario. */
function ProjectSettings() {
  const { surface } = useKit();
  const { mode, shown } = useEditor();
  const { errors, commit } = useFieldErrors('project');
  if (!shown) return null;
  const disabled = mode !== 'edit';
  const edit = (path: string, value: unknown) => setProjectField(editor.state.doc!, { path, value });
  return (
    <Stack gap="lg">
      <Row gap="sm" wrap>
        <CommandButton command={openVariables} variant="default" />
        <CommandButton command={openGraph} variant="default" />
        <CommandButton command={openChecks} variant="default" />
        <CommandButton command={openVersions} variant="default" />
        <CommandButton command={openRunTests} variant="default" />
      </Row>
      {/* On a screen it stands above the stage. */}
      {surface === 'headset' && <ScenarioName labelled />}
      <CoverField scenarioId={shown.scenarioId} disabled={disabled} />
      <FormFor
        id="project"
        fields={projectFields}
        value={shown.project}
        disabled={disabled}
        errors={errors}
        onPreview={(path, value) => void editor.preview(edit(path, value))}
        onCommit={(path, value) => void commit(path, edit(path, value))}
        onCancel={() => editor.cancel()}
      />
    </Stack>
  );
}

/** The current scene's settings, and those of the whole scenario: shown while no object is selected. */
export function ScenePanel() {
  const t = useT('editor');
  const scene = useScene();
  const { mode, shown } = useEditor();
  const [tab, setTab] = useTab<'settings' | 'actions' | 'timeline' | 'project'>('scene', 'settings');
  const { surface } = useKit();
  // Of the scene this was drawn from: a file may come when another is open.
  const edit = (path: string, value: unknown) => {
    const doc = editor.state.doc!;
    const sceneId = scene!.id;
    if (path === 'name') return rename(doc, { sceneId, name: String(value) });
    const asset = path === 'assetId' && assets.list.find(({ id }) => id === value);
    return asset
      ? setScenePicture(doc, { sceneId, picture: pictureOf(asset) })
      : setSceneField(doc, { sceneId, path, value });
  };
  const files = useAssetFields(
    (field, { id, name }) =>
      void editor.commit(edit(field.path, field.record ? { assetId: id, assetName: name } : id)),
  );
  const ofScene = useFieldErrors(scene?.id ?? '');
  if (!shown) return null;
  const disabled = mode !== 'edit';
  if (!scene)
    return (
      <Stack gap="md" pad="lg" grow>
        <Label text={shown.name} size="title" lines={1} />
        <Scroll label={t('scene.project')} pad="none">
          <ProjectSettings />
        </Scroll>
      </Stack>
    );
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
                {...files.form}
                errors={{ ...files.form.errors, ...ofScene.errors }}
                id={scene.id}
                fields={pickFields(sceneSchema, scenePaths)}
                value={scene}
                plain
                disabled={disabled}
                onPreview={(path, value) => path !== 'name' && void editor.preview(edit(path, value))}
                onCommit={(path, value) => void ofScene.commit(path, edit(path, value))}
                onCancel={() => editor.cancel()}
              />
              {files.progress}
              <Row gap="xs" wrap>
                <CommandButton command={setDefaultYaw} size="sm" variant="default" />
                <CommandButton command={openViewingAngles} size="sm" />
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
          {tab === 'project' && <ProjectSettings />}
        </Scroll>
      </Tabs>
    </Stack>
  );
}
