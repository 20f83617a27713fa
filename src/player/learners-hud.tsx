import type { ReactNode } from 'react';
import type { Play } from '#models/play/create-play.ts';
import { Hud, type HudProps } from '#panels/play/hud.tsx';
import type { Notice } from '#panels/play/notices.tsx';
import type { View } from '#xr/play.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useMotion } from './use-motion.ts';

export interface LearnersHudProps extends Pick<HudProps, 'captions' | 'headset'> {
  play: Play;
  view: View;
  /** Degrees: where the present scene is entered. */
  startYaw: () => number;
  say: (notice: Notice) => void;
}

/** The tools of the page: with what its device has of motion sensors and of a full screen. */
export function LearnersHud({ play, view, startYaw, say, ...hud }: LearnersHudProps): ReactNode {
  const motion = useMotion(play, view, say);
  const fullscreen = useFullscreen();
  return (
    <Hud
      {...hud}
      // Turned by a device, a view has that device's horizon.
      onRecentre={() => (view.drive ? view.arrive(startYaw()) : view.glide(startYaw(), 0))}
      fullscreen={fullscreen}
      motion={motion.available ? motion : undefined}
    />
  );
}
