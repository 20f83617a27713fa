import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { suspendData } from '#catalog/limits.ts';
import { locales } from '#i18n/locales.ts';
import { useLocale, useT } from '#i18n/use-t.ts';
import { Icon, Label, Row, Stack } from '#kit/kit.ts';
import { type Estimate, estimatePublishing, publishedOf } from '#models/editor/publishing.ts';
import { useSize } from './publish-packages.tsx';
import { useEditor } from './use-editor.ts';

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
  const number = new Intl.NumberFormat(locales[useLocale()].tag);
  if (!doc?.project.bookmark) return null;
  const { characters, variables, answers } = bookmark;
  const hosts = Object.entries(suspendData).map(([edition, most]) => ({
    name: `SCORM ${edition}`,
    most,
    told: `SCORM ${edition} – ${number.format(most)}`,
  }));
  const short = hosts.filter((host) => host.most < characters);
  const most = variables > answers ? t('publish.keptVariables') : t('publish.keptAnswers');
  return (
    <>
      <Label text={t('publish.kept', { count: characters })} tone="muted" />
      <Label
        text={t('publish.keptLimits', { limits: hosts.map(({ told }) => told).join('; ') })}
        tone="muted"
      />
      {short.length > 0 && (
        <Row gap="sm" align="center" pad="sm" surface="warning" radius="md">
          <Icon name="triangle-alert" tone="warning" />
          <Label
            text={t('publish.keptTooLong', {
              hosts: short.map(({ name }) => name).join('; '),
              most,
            })}
            grow
          />
        </Row>
      )}
    </>
  );
}
