import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { inspect } from '#commands/inspect.ts';
import { useT } from '#i18n/use-t.ts';
import { FloatingWindow } from '#kit/flat/play/window.tsx';
import { editor } from '#models/editor/editor.ts';
import { closeInspector, inspector, onInspectorOpened, placeInspector } from '#models/inspector/inspector.ts';
import { fitWindow } from '#models/inspector/settings.ts';
import { recordActivity } from '#models/session/activity.ts';
import { CommandButton } from '#panels/editor/command-button.tsx';
import { InspectorPanel } from '#panels/inspector/inspector-panel.tsx';
import styles from './editor.module.css';

/** The inspector over the editor's run: a floating button, or its window. It closes with the run. */
export function InspectorWindow(): ReactNode {
  const t = useT('inspector');
  const kit = useT('kit');
  const { open, settings } = useSnapshot(inspector);
  useEffect(() => {
    const stop = onInspectorOpened(() => recordActivity('Scenario Inspector', editor.state.doc?.scenarioId));
    return () => {
      stop();
      closeInspector();
    };
  }, []);
  if (!open)
    return (
      <div className={styles.inspect}>
        <CommandButton command={inspect} hideLabel variant="default" />
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
