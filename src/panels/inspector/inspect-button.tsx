import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#kit/kit.ts';
import { inspector, toggleInspector } from '#models/inspector/inspector.ts';

/** Opens and closes the inspector, among a run's tools. */
export function InspectButton(): ReactNode {
  const t = useT('inspector');
  const { open } = useSnapshot(inspector);
  return <Button icon="bug" hideLabel label={t('open')} pressed={open} onPress={toggleInspector} />;
}
