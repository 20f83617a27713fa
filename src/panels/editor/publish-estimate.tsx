import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row, Stack } from '#kit/kit.ts';
import { type Estimate, estimatePublishing, publishedOf } from '#models/editor/publishing.ts';
import { useSize } from './publish-packages.tsx';
import { useEditor } from './use-editor.ts';

/** Characters that hosts keep of a run: SCORM 1.2, and 2004 in its third and fourth edition. */
const limits = [
  { host: 'SCORM 1.2', characters: 4096 },
  { host: 'SCORM 2004, 3', characters: 4000 },
  { host: 'SCORM 2004, 4', characters: 64_000 },
];

/** What the scenario comes to: what a learner loads, and whether a run can be kept where it will be kept. */
export function PublishEstimate({ scenarioId }: { scenarioId: number }) {
  const t = useT('editor');
  const size = useSize();
  const { estimate } = useSnapshot(publishedOf(scenarioId));
  useEffect(() => void estimatePublishing(scenarioId), [scenarioId]);
  if (!estimate) return null;
  return (
    <Stack gap="xs" label={t('publish.estimate')}>
      <Label text={t('publish.estimate')} size="title" />
      <Label
        text={t('publish.loads', { first: size(estimate.first), all: size(estimate.all) })}
        tone="muted"
      />
      <KeptRun bookmark={estimate.bookmark} />
    </Stack>
  );
}

function KeptRun({ bookmark }: { bookmark: Estimate['bookmark'] }) {
  const t = useT('editor');
  const { doc } = useEditor();
  if (!doc?.project.bookmark) return null;
  const { characters, variables, answers } = bookmark;
  const short = limits.filter((one) => one.characters < characters);
  const most = variables > answers ? t('publish.keptVariables') : t('publish.keptAnswers');
  return (
    <>
      <Label text={t('publish.kept', { count: characters })} tone="muted" />
      {short.length > 0 && (
        <Row gap="sm" align="center" pad="sm" surface="warning" radius="md">
          <Icon name="triangle-alert" tone="warning" />
          <Label
            text={t('publish.keptTooLong', { hosts: short.map(({ host }) => host).join('; '), most })}
            grow
          />
        </Row>
      )}
    </>
  );
}
