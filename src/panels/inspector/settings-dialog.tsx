import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { inspector as limits } from '#catalog/inspector-limits.ts';
import { readableBytes } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog, Label, Slider } from '#kit/kit.ts';
import { inspector, setMaxEvents } from '#models/inspector/inspector.ts';

/** How many events are kept; kept itself in this browser. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT('inspector');
  const { maxEvents } = useSnapshot(inspector).settings;
  const { min, max, step } = limits.maxEventsRange;
  return (
    <Dialog open={open} size="sm" title={t('settings.title')} onDismiss={onClose}>
      <Slider
        label={t('settings.maxEvents')}
        value={maxEvents}
        min={min}
        max={max}
        step={step}
        onCommit={setMaxEvents}
      />
      <Label
        text={t('settings.memory', { size: readableBytes(maxEvents * limits.eventBytes) })}
        size="caption"
        tone="muted"
      />
    </Dialog>
  );
}
