import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Icon, Label, Progress, Row, Stack } from '#kit/kit.ts';
import { planDialog } from '#models/membership/notice.ts';
import type { PlanNotice } from '#models/membership/recovery.ts';
import { shownOf, type Toast, toasts } from '#models/toasts/toasts.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { places } from '../panels/panel-layout.ts';
import { HeadsetMessage } from './headset-message.tsx';
import { headsetSettings } from './headset-settings.ts';

/**
 * What the page says, in the headset: its toasts, what the plan refuses, a loading picture. The dialog of the plan waits
 * on the page.
 */
export function HeadsetMessages(): ReactNode {
  const t = useT('headset');
  const shell = useT('shell');
  const { list } = useSnapshot(toasts);
  const { notice } = useSnapshot(planDialog);
  const [hidden, setHidden] = useState<object | null>(null);
  const { picture } = useSnapshot(headsetSettings);
  const ofPlan = notice === hidden ? null : notice;
  if (list.length === 0 && picture === 'shown' && !ofPlan) return null;
  const shown = shownOf(list);
  const waiting = list.length - shown.length;
  return (
    <FloatingPanel label={t('messages')} place={places.message} width={330} follow bare>
      <Stack gap="sm">
        {picture === 'loading' && (
          <Stack pad="md" surface="raised" radius="lg">
            <Progress label={t('picture.loading')} value={null} />
          </Stack>
        )}
        {picture === 'failed' && (
          <Row gap="sm" pad="md" surface="raised" radius="lg">
            <Icon name="triangle-alert" tone="warning" />
            <Label text={t('picture.failed')} grow live="alert" />
          </Row>
        )}
        {ofPlan && <PlanMessage notice={ofPlan as PlanNotice} onHide={() => setHidden(ofPlan)} />}
        {shown.map((one) => (
          <HeadsetMessage key={one.id} message={one as Toast} />
        ))}
        {waiting > 0 && <Label text={shell('waiting', { count: waiting })} live="polite" />}
      </Stack>
    </FloatingPanel>
  );
}

function PlanMessage({ notice, onHide }: { notice: PlanNotice; onHide: () => void }): ReactNode {
  const t = useT('headset');
  const membership = useT('membership');
  const say = useText('errors');
  const { told } = notice;
  const words = notice.notice === 'server' ? '' : membership(`notices.${notice.notice}`);
  return (
    <Row gap="sm" pad="md" surface="raised" radius="lg">
      <Icon name="circle-alert" tone="danger" />
      <Label text={`${told ? say(told.text, told.values) : ''} ${words}`.trim()} grow live="alert" />
      <Button label={t('hide')} hideLabel icon="x" size="sm" variant="quiet" onPress={onHide} />
    </Row>
  );
}
