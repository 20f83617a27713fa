import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { inspector } from '#models/inspector/inspector.ts';
import { InspectorPanel } from '#panels/inspector/inspector-panel.tsx';
import { useSession } from '../session/session-root.tsx';
import { FloatingPanel } from './floating-panel.tsx';
import { mirrored, places } from './panel-layout.ts';

/** The run's state and log, beside the scene. */
export function RunInspector(): ReactNode {
  const t = useT('inspector');
  const { open } = useSnapshot(inspector);
  const { toolHand } = useSnapshot(useSession().state);
  if (!open) return null;
  return (
    <FloatingPanel
      label={t('title')}
      place={mirrored(places.right, toolHand)}
      room="inspector"
      width={360}
      height={440}
    >
      <InspectorPanel />
    </FloatingPanel>
  );
}
