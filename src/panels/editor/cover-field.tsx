import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { AssetPicker, Button, Label, Picture, Row, Stack } from '#kit/kit.ts';
import { chooseCover, cover, showCover } from '#models/editor/cover.ts';
import { type FileField, useAssetFields } from './use-asset-fields.tsx';
import { useEditor } from './use-editor.ts';

/** As a form asks for a file. */
const field: FileField = { path: 'cover', control: 'asset', label: 'cover', record: false, accepts: 'cover' };

/** The picture of the scenario on cards: one of its files, or of the person's; else the first scene's. */
export function CoverField({ scenarioId, disabled }: { scenarioId: number; disabled: boolean }) {
  const t = useT('editor');
  const { sceneId } = useEditor();
  const { chosen, thumbnailUrl, state } = useSnapshot(cover);
  const { form, progress } = useAssetFields((_, { id }) => void chooseCover(scenarioId, id));
  // Without a chosen one it is the first scene's, which may be another by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each scene
  useEffect(() => void showCover(scenarioId), [scenarioId, sceneId]);
  if (state === 'failed')
    return (
      <Row gap="sm" align="center">
        <Label text={t('cover.failed')} tone="danger" live="polite" />
        <Button
          label={t('media.again')}
          icon="refresh-cw"
          size="sm"
          onPress={() => void showCover(scenarioId)}
        />
      </Row>
    );
  return (
    <Stack gap="sm">
      {thumbnailUrl && <Picture src={thumbnailUrl} alt={t('cover.alt')} aspect={2} width={240} radius="md" />}
      <AssetPicker
        label={t('cover.title')}
        value={chosen}
        options={form.assets(field)}
        sources={form.sources(field)}
        clearable
        placeholder={t('cover.firstScene')}
        accept={form.accept(field)}
        help={t('cover.help')}
        error={form.errors[field.path]}
        disabled={disabled || state !== 'there'}
        onFiles={(files) => form.onFiles(field, files)}
        onCommit={(id) => void chooseCover(scenarioId, id)}
      />
      {progress}
    </Stack>
  );
}
