import { useSnapshot } from 'valtio';
import { type ArchiveTarget, namesStore, publishTarget } from '#catalog/publish-targets.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { publishedOf } from '#models/editor/publishing.ts';
import { FormFor } from '#panels/shared/form.tsx';
import { pickFields, projectDataSchema, setProjectField } from '#scenario';
import { useEditor } from './use-editor.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface PublishSettingsProps {
  scenarioId: number;
  target: ArchiveTarget;
}

/** Those of the scenario's settings that a target needs, and what happens without them. */
export function PublishSettings({ scenarioId, target }: PublishSettingsProps) {
  const t = useT('editor');
  const { shown, mode } = useEditor();
  const { errors, commit } = useFieldErrors(target);
  const fields = fieldsFor(target);
  if (!shown || fields.length === 0) return null;
  const edit = (path: string, value: unknown) => setProjectField(editor.document(), { path, value });
  return (
    <Stack gap="sm" label={t('publish.needs')}>
      <Label text={t('publish.needs')} size="strong" />
      <FormFor
        id={target}
        fields={fields}
        value={shown.project}
        plain
        disabled={mode !== 'edit'}
        errors={errors}
        onPreview={(path, value) => void editor.preview(edit(path, value))}
        onCommit={(path, value) => void commit(path, edit(path, value))}
        onCancel={() => editor.cancel()}
      />
      {publishTarget(target).needsStore && <Storeless scenarioId={scenarioId} />}
    </Stack>
  );
}

/** What is published for a store is told to it: the switch that its fields need elsewhere is of other pages. */
const fieldsFor = (target: ArchiveTarget) =>
  pickFields(projectDataSchema, publishTarget(target).fields).map(({ needs, ...field }) =>
    needs && needs !== 'xapi' ? { ...field, needs } : field,
  );

/** Says what comes of a package that names no record store (spec section 5, xAPI launch). */
function Storeless({ scenarioId }: { scenarioId: number }) {
  const t = useT('editor');
  const { shown } = useEditor();
  const { estimate } = useSnapshot(publishedOf(scenarioId));
  if (!shown) return null;
  const { project } = shown;
  // What opens a store is written and never read again: the server knows whether it is there.
  const isNamed = (project.xapiendpoint || project.lrsEndpoint) && estimate?.store;
  if (isNamed || namesStore(project)) return null;
  return (
    <Row gap="sm" align="center" pad="sm" surface="warning" radius="md">
      <Icon name="triangle-alert" tone="warning" />
      <Label text={t('publish.storeless')} grow live="polite" />
    </Row>
  );
}
