import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { type CaptionSource, CaptionText, useCaption } from '#panels/play/captions.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { places } from './panel-layout.ts';

/** What is said, a little below where the head looks; it comes along lazily, and is gone in silence. */
export function HeadsetCaptions({ source }: { source: CaptionSource }): ReactNode {
  const t = useT('play');
  if (!useCaption(source)) return null;
  return (
    <FloatingPanel label={t('captions.label')} place={places.caption} width={420} follow bare>
      <CaptionText source={source} />
    </FloatingPanel>
  );
}
