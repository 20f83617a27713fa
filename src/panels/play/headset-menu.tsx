import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Row } from '#kit/kit.ts';

/** What a learner may do about the view while wearing a headset. */
export function HeadsetMenu({
  onRecentre,
  onLeave,
}: {
  onRecentre: () => void;
  onLeave: () => void;
}): ReactNode {
  const t = useT('play');
  return (
    <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center" label={t('tools')}>
      <Button icon="compass" hideLabel label={t('recentre')} onPress={onRecentre} />
      <Button icon="log-out" label={t('vr.leave')} onPress={onLeave} />
    </Row>
  );
}
