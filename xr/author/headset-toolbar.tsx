import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { letGo } from '#commands/let-go.ts';
import { moveHere } from '#commands/move-here.ts';
import { nudge } from '#commands/nudge.ts';
import { publish } from '#commands/publish.ts';
import { redo } from '#commands/redo.ts';
import { objectMenu, scenarioMenu } from '#commands/registry.ts';
import { run } from '#commands/run.ts';
import { undo } from '#commands/undo.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Menu, Row, Stack } from '#kit/kit.ts';
import { CommandButton, commandItems, presentItems } from '#panels/editor/command-button.tsx';
import { HeldReadout } from '#panels/editor/held-readout.tsx';
import { People } from '#panels/editor/people.tsx';
import { ReadonlyBanner } from '#panels/editor/readonly-banner.tsx';
import { SaveIndicator } from '#panels/editor/save-indicator.tsx';
import { SceneTime } from '#panels/editor/scene-time.tsx';
import { SnapMenu } from '#panels/editor/snap-menu.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { selecting } from '../kit/selecting.ts';
import { useSession } from '../session/session-root.tsx';
import { headsetSettings } from './headset-settings.ts';

/** The toolbar that stays in view: actions for the selection, and those hands have no buttons for. */
export function HeadsetToolbar(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  const e = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const { selection, placing, carrying, mode } = state;
  const { hidden, comfort } = useSnapshot(headsetSettings);
  return (
    <Stack gap="xs" pad="sm" surface="raised" radius="lg" align="center">
      <ReadonlyBanner />
      <People />
      {(placing || carrying !== null) && (
        <Label text={t(placing ? 'placing' : 'carrying')} tone="accent" live="polite" />
      )}
      <HeldReadout />
      {selection.length > 0 && mode === 'edit' && (
        <Row gap="xs" justify="center" align="center">
          <CommandButton command={moveHere} variant="default" pressed={carrying !== null} />
          <Button label={t('nearer')} icon="zoom-in" onPress={() => void nudge({ away: -1, far: true })} />
          <Button label={t('farther')} icon="zoom-out" onPress={() => void nudge({ away: 1, far: true })} />
          <Menu label={t('selection')} hideLabel icon="list" items={presentItems(objectMenu, state, text)} />
          <CommandButton command={letGo} hideLabel variant="default" />
        </Row>
      )}
      <Row gap="xs" justify="center" align="center">
        <CommandButton command={undo} hideLabel variant="default" />
        <CommandButton command={redo} hideLabel variant="default" />
        <CommandButton command={run} variant="primary" />
        {mode === 'edit' && <SelectSeveral />}
        <SnapMenu />
        <Button
          label={t(hidden ? 'panels.show' : 'panels.hide')}
          hideLabel
          icon={hidden ? 'eye' : 'eye-off'}
          onPress={() => {
            headsetSettings.hidden = !headsetSettings.hidden;
          }}
        />
        <Button
          label={t('comfort.title')}
          hideLabel
          icon="settings"
          pressed={comfort}
          onPress={() => {
            headsetSettings.comfort = !headsetSettings.comfort;
          }}
        />
        <Menu
          label={e('commands.more')}
          hideLabel
          icon="ellipsis"
          items={commandItems([publish, ...scenarioMenu], state, text)}
        />
        <Button label={t('leave')} icon="log-out" onPress={() => void session.exit()} />
      </Row>
      <SceneTime />
      <Row gap="md" justify="center" align="center">
        <SaveIndicator />
        <LastStep />
      </Row>
    </Stack>
  );
}

/** Keeps what is selected while more is pressed. */
function SelectSeveral(): ReactNode {
  const t = useT('headset');
  const { several } = useSnapshot(selecting);
  useEffect(
    () => () => {
      selecting.several = false;
    },
    [],
  );
  return (
    <Button
      label={t('several')}
      hideLabel
      icon="list-ordered"
      pressed={several}
      onPress={() => {
        selecting.several = !several;
      }}
    />
  );
}

/** What undoing would take back: on a screen its button tells it when it is pointed at. */
function LastStep(): ReactNode {
  const said = undo.detail(useEditor());
  return said && <Label text={said} size="caption" tone="muted" lines={1} />;
}
