import { openInHeadset } from '#commands/open-in-headset.ts';
import { publish } from '#commands/publish.ts';
import { redo } from '#commands/redo.ts';
import { run } from '#commands/run.ts';
import { showShortcuts } from '#commands/show-shortcuts.ts';
import { stop } from '#commands/stop.ts';
import { undo } from '#commands/undo.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Row, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { renameScenario } from '#scenario';
import { CommandButton } from './command-button.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { useEditor, useSurface } from './use-editor.ts';

/** The scenario's name, to be changed where it stands. */
export function ScenarioName() {
  const t = useT('editor');
  const { doc, mode } = useEditor();
  if (!doc) return null;
  return (
    <TextField
      label={t('name')}
      hideLabel
      value={doc.name}
      disabled={mode !== 'edit'}
      maxLength={255}
      onCommit={(name) => void editor.commit(renameScenario(editor.state.doc!, { name }))}
    />
  );
}

/** What is done to the scenario as a whole. */
export function EditorToolbar() {
  const t = useT('editor');
  const { mode } = useEditor();
  const { enterVr } = useSurface();
  return (
    <Row gap="xs" align="center" label={t('layout.toolbar')}>
      <CommandButton command={undo} hideLabel />
      <CommandButton command={redo} hideLabel />
      <SaveIndicator />
      <CommandButton command={showShortcuts} hideLabel />
      <CommandButton command={openInHeadset} hideLabel />
      {enterVr && <Button label={t('commands.enterVr')} icon="headset" onPress={enterVr} />}
      {mode === 'run' ? (
        <CommandButton command={stop} variant="primary" />
      ) : (
        <CommandButton command={run} variant="default" />
      )}
      <CommandButton command={publish} variant="primary" />
    </Row>
  );
}
