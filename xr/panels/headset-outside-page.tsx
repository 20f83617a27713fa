import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { outside } from '#models/play/outside-page.ts';
import { OutsideNote } from '#panels/play/outside-pages.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { places } from './panel-layout.ts';

/** A one-time notice that a requested page cannot be shown in the headset. */
export function HeadsetOutsidePage(): ReactNode {
  const t = useT('play');
  const { pages, told } = useSnapshot(outside);
  if (told || pages.length === 0) return null;
  return (
    <FloatingPanel label={t('outside.title')} place={places.message} width={330} follow bare>
      <OutsideNote />
    </FloatingPanel>
  );
}
