import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Row } from '#kit/kit.ts';
import { type CaptionSource, CaptionsToggle } from './captions.tsx';

/** What a learner may do about the view while wearing a headset. */
export function HeadsetMenu({
  captions,
  gaze,
  onRecentre,
  onLeave,
  children,
}: {
  captions: CaptionSource;
  /** Left out where looking is all that the learner has to select with. */
  gaze?: { on: boolean; toggle: () => void } | undefined;
  onRecentre: () => void;
  onLeave: () => void;
  /** More tools, before the way out. */
  children?: ReactNode;
}): ReactNode {
  const t = useT('play');
  return (
    <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center" label={t('tools')}>
      <Button icon="compass" hideLabel label={t('recentre')} onPress={onRecentre} />
      <CaptionsToggle source={captions} />
      {gaze && (
        <Button
          icon="eye"
          hideLabel
          label={gaze.on ? t('gaze.off') : t('gaze.on')}
          pressed={gaze.on}
          onPress={gaze.toggle}
        />
      )}
      {children}
      <Button icon="log-out" label={t('vr.leave')} onPress={onLeave} />
    </Row>
  );
}
