import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Row } from '#kit/kit.ts';
import { type CaptionSource, CaptionsToggle } from './captions.tsx';

export interface HudProps {
  onRecentre: () => void;
  captions?: CaptionSource | undefined;
  /** Left out where the device has no such thing. */
  fullscreen?: { on: boolean; toggle: () => void } | undefined;
  motion?: { on: boolean; busy: boolean; toggle: () => void } | undefined;
  headset?: { on: boolean; busy: boolean; toggle: () => void } | undefined;
}

/** The few things a learner may do about the view itself. */
export function Hud({ onRecentre, captions, fullscreen, motion, headset }: HudProps): ReactNode {
  const t = useT('play');
  return (
    <Row gap="xs" pad="xs" surface="raised" radius="round" label={t('tools')}>
      <Button size="lg" variant="quiet" icon="compass" hideLabel label={t('recentre')} onPress={onRecentre} />
      {captions && <CaptionsToggle source={captions} large />}
      {motion && (
        <Button
          size="lg"
          variant="quiet"
          icon="smartphone"
          hideLabel
          label={motion.on ? t('motion.off') : t('motion.on')}
          pressed={motion.on}
          busy={motion.busy}
          onPress={motion.toggle}
        />
      )}
      {fullscreen && (
        <Button
          size="lg"
          variant="quiet"
          icon={fullscreen.on ? 'minimize' : 'maximize'}
          hideLabel
          label={fullscreen.on ? t('fullscreen.leave') : t('fullscreen.enter')}
          onPress={fullscreen.toggle}
        />
      )}
      {headset && (
        <Button
          size="lg"
          variant="primary"
          icon="headset"
          label={headset.on ? t('vr.leave') : t('vr.enter')}
          busy={headset.busy}
          onPress={headset.toggle}
        />
      )}
    </Row>
  );
}
