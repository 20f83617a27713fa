import { Suspense } from 'react';
import { HeldReadout } from '#panels/editor/held-readout.tsx';
import { PlacingHint } from '#panels/editor/palette.tsx';
import { RunCaptions } from '#panels/editor/run-captions.tsx';
import { SaveIndicator } from '#panels/editor/save-indicator.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import styles from './editor.module.css';

/** What is said over the view: how the work is kept and what to do next, where the panels that say it are folded. */
export function StageNotes({ over }: { over: boolean }) {
  const { mode } = useEditor();
  if (mode === 'run')
    return (
      <Suspense fallback={null}>
        <div className={styles.captions}>
          <RunCaptions />
        </div>
      </Suspense>
    );
  return (
    <>
      <div className={styles.readout}>
        <HeldReadout />
      </div>
      {over && <Folded />}
    </>
  );
}

/** What the panels that are folded away would say. */
function Folded() {
  return (
    <div className={styles.notes}>
      <div className={styles.note}>
        <SaveIndicator />
      </div>
      <PlacingHint />
    </div>
  );
}
