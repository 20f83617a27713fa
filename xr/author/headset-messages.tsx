import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Progress, Row, Stack } from '#kit/kit.ts';
import { type Toast, toasts } from '#models/toasts/toasts.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { places } from '../panels/panel-layout.ts';
import { HeadsetMessage } from './headset-message.tsx';
import { headsetSettings } from './headset-settings.ts';

/**
 * The page's toasts in the headset: refusals, failures and a loading picture. The page, still running, removes
 * messages when they expire.
 */
export function HeadsetMessages(): ReactNode {
  const t = useT('headset');
  const { list } = useSnapshot(toasts);
  const { picture } = useSnapshot(headsetSettings);
  if (list.length === 0 && picture === 'shown') return null;
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
        {list.map((one) => (
          <HeadsetMessage key={one.id} message={one as Toast} />
        ))}
      </Stack>
    </FloatingPanel>
  );
}
