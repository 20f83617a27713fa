import { openChecks } from '#commands/open-checks.ts';
import { openInHeadset } from '#commands/open-in-headset.ts';
import { openVersions } from '#commands/open-versions.ts';
import { publish } from '#commands/publish.ts';
import { redo } from '#commands/redo.ts';
import { scenarioMenu } from '#commands/registry.ts';
import { run } from '#commands/run.ts';
import { runFromStart } from '#commands/run-from-start.ts';
import { showShortcuts } from '#commands/show-shortcuts.ts';
import { stop } from '#commands/stop.ts';
import { undo } from '#commands/undo.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Menu, type MenuItem, Row, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { renameScenario, SCENARIO_NAME_LENGTH } from '#scenario';
import { CommandButton, commandItems } from './command-button.tsx';
import { People } from './people.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { SnapMenu } from './snap-menu.tsx';
import { useEditor, useSurface } from './use-editor.ts';

/** The scenario's name, to be changed where it stands. */
export function ScenarioName({ labelled = false }: { labelled?: boolean }) {
  const t = useT('editor');
  const { doc, mode } = useEditor();
  if (!doc) return null;
  return (
    <TextField
      label={t('name')}
      hideLabel={!labelled}
      value={doc.name}
      disabled={mode !== 'edit'}
      maxLength={SCENARIO_NAME_LENGTH}
      onCommit={(name) => void editor.commit(renameScenario(editor.state.doc!, { name }))}
    />
  );
}

/** What is done to the scenario as a whole. Where room is short, what is used least moves into a menu. */
export function EditorToolbar() {
  const t = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const { enterVr, room = 'wide' } = useSurface();
  const wide = room === 'wide';
  const running = state.mode === 'run';
  const vr: MenuItem[] = enterVr
    ? [{ key: 'vr', label: t('commands.enterVr'), icon: 'headset', onSelect: enterVr }]
    : [];
  return (
    <Row gap="xs" align="center" label={t('layout.toolbar')}>
      {!running && (
        <>
          <CommandButton command={undo} hideLabel />
          <CommandButton command={redo} hideLabel />
          {room !== 'phone' && <SnapMenu />}
        </>
      )}
      <People />
      {wide && (
        <>
          <SaveIndicator />
          <CommandButton command={openChecks} hideLabel />
          <CommandButton command={openVersions} hideLabel />
          <CommandButton command={showShortcuts} hideLabel />
          <CommandButton command={openInHeadset} hideLabel />
          {enterVr && <Button label={t('commands.enterVr')} icon="headset" onPress={enterVr} />}
        </>
      )}
      <CommandButton
        command={running ? stop : run}
        variant={running ? 'primary' : 'default'}
        hideLabel={room === 'phone' && !running}
        plain={!wide}
      />
      {wide && !running && <CommandButton command={runFromStart} hideLabel />}
      <CommandButton command={publish} variant="primary" hideLabel={room === 'phone'} />
      {!wide && (
        <Menu
          label={t('commands.more')}
          hideLabel
          icon="ellipsis"
          variant="quiet"
          items={[...vr, ...commandItems([openInHeadset, ...scenarioMenu], state, text)]}
        />
      )}
    </Row>
  );
}
