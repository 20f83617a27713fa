import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { FloatingWindow } from '#kit/flat/play/window.tsx';
import { Button } from '#kit/kit.ts';
import {
  closeInspector,
  inspector,
  openInspector,
  placeInspector,
  toggleInspector,
} from '#models/inspector/inspector.ts';
import { fitWindow } from '#models/inspector/settings.ts';
import { InspectorPanel } from '#panels/inspector/inspector-panel.tsx';

/** The inspector over a published run: a floating button, Ctrl+Shift+D, and the window. */
export function InspectorWindow(): ReactNode {
  const t = useT('inspector');
  const kit = useT('kit');
  const { open, settings } = useSnapshot(inspector);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'KeyD') return;
      event.preventDefault();
      toggleInspector();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      closeInspector();
    };
  }, []);
  if (!open)
    return (
      <div className="player-inspect">
        <Button icon="bug" hideLabel size="lg" label={t('open')} onPress={openInspector} />
      </div>
    );
  return (
    <FloatingWindow
      title={t('title')}
      place={settings.window}
      keepWithin={fitWindow}
      onPlace={placeInspector}
      onClose={closeInspector}
      texts={{
        move: t('window.move'),
        collapse: t('window.collapse'),
        expand: t('window.expand'),
        close: kit('close'),
      }}
    >
      <InspectorPanel />
    </FloatingWindow>
  );
}
