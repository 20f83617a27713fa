import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Icon, type IconName, Label, Progress, Row, Stack, type Tone } from '#kit/kit.ts';
import { hideToast, type Toast, toasts } from '#models/toasts/toasts.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { places } from '../panels/placement.ts';
import { desk } from './headset-state.ts';

const looks: Record<Toast['tone'], [IconName, Tone]> = {
  info: ['info', 'accent'],
  success: ['circle-check', 'success'],
  warning: ['triangle-alert', 'warning'],
  error: ['circle-alert', 'danger'],
};

/**
 * What the page would say at its edge, before the eyes: refusals, failures, and a picture that is on its way. The
 * page, which goes on behind the headset, takes messages away when their time is over.
 */
export function Messages(): ReactNode {
  const t = useT('headset');
  const say = useText('errors', 'library', 'auth', 'shell', 'editor', 'common');
  const { list } = useSnapshot(toasts);
  const { picture } = useSnapshot(desk);
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
          <Row key={one.id} gap="sm" pad="md" surface="raised" radius="lg">
            <Icon name={looks[one.tone][0]} tone={looks[one.tone][1]} />
            <Label text={say(one.text, one.values)} grow live={one.tone === 'error' ? 'alert' : 'polite'} />
            <Button
              label={t('hide')}
              hideLabel
              icon="x"
              size="sm"
              variant="quiet"
              onPress={() => hideToast(one.id)}
            />
          </Row>
        ))}
      </Stack>
    </FloatingPanel>
  );
}
