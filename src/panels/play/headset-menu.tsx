import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Row } from '#kit/kit.ts';
import { type CaptionSource, CaptionsToggle } from './captions.tsx';

/** What a learner may do about the view while wearing a headset. */
export function HeadsetMenu({
  captions,
  onRecentre,
  onLeave,
}: {
  captions: CaptionSource;
  onRecentre: () => void;
  onLeave: () => void;
}): ReactNode {
  const t = useT('play');
  return (
    <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center" label={t('tools')}>
      <Button icon="compass" hideLabel label={t('recentre')} onPress={onRecentre} />
      <CaptionsToggle source={captions} />
      <Button icon="log-out" label={t('vr.leave')} onPress={onLeave} />
    </Row>
  );
}
