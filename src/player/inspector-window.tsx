import { type ReactNode, useEffect } from 'react';
import { useT } from '#i18n/use-t.ts';
import { FloatingWindow } from '#kit/flat/play/window.tsx';
import { Button } from '#kit/kit.ts';
import { openInspector, toggleInspector } from '#models/inspector/inspector.ts';
import { InspectorPanel } from '#panels/inspector/inspector-panel.tsx';
import { useInspectorWindow } from '#panels/inspector/use-inspector-window.ts';

/** The inspector over a published run: a floating button, Ctrl+Shift+D, and the window. */
export function InspectorWindow(): ReactNode {
  const t = useT('inspector');
  const { open, frame } = useInspectorWindow();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.code !== 'KeyD') return;
      event.preventDefault();
      toggleInspector();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  if (!open)
    return (
      <div className="player-inspect">
        <Button icon="bug" hideLabel size="lg" label={t('open')} onPress={openInspector} />
      </div>
    );
  return (
    <FloatingWindow {...frame}>
      <InspectorPanel />
    </FloatingWindow>
  );
}
