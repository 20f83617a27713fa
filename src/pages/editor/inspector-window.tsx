import { type ReactNode, useEffect } from 'react';
import { inspect } from '#commands/inspect.ts';
import { FloatingWindow } from '#kit/flat/play/window.tsx';
import { editor } from '#models/editor/editor.ts';
import { onInspectorOpened } from '#models/inspector/inspector.ts';
import { recordActivity } from '#models/session/record-activity.ts';
import { CommandButton } from '#panels/editor/command-button.tsx';
import { InspectorPanel } from '#panels/inspector/inspector-panel.tsx';
import { useInspectorWindow } from '#panels/inspector/use-inspector-window.ts';
import styles from './editor.module.css';

/** The inspector over the editor's run: a floating button, or its window. It closes with the run. */
export function InspectorWindow(): ReactNode {
  const { open, frame } = useInspectorWindow();
  useEffect(
    () => onInspectorOpened(() => recordActivity('Scenario Inspector', editor.state.doc?.scenarioId)),
    [],
  );
  if (!open)
    return (
      <div className={styles.inspect}>
        <CommandButton command={inspect} hideLabel variant="default" />
      </div>
    );
  return (
    <FloatingWindow {...frame}>
      <InspectorPanel />
    </FloatingWindow>
  );
}
