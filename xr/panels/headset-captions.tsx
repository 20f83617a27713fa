import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { type CaptionSource, CaptionText, useCaption } from '#panels/play/captions.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { places } from './panel-layout.ts';

/** Captions slightly below the view's centre, lazily following; hidden while nothing is said. */
export function HeadsetCaptions({ source }: { source: CaptionSource }): ReactNode {
  const t = useT('play');
  if (!useCaption(source)) return null;
  return (
    <FloatingPanel label={t('captions.label')} place={places.caption} width={420} follow bare>
      <CaptionText source={source} />
    </FloatingPanel>
  );
}
