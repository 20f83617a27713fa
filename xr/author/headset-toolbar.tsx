import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { moveHere } from '#commands/move-here.ts';
import { nudge } from '#commands/nudge.ts';
import { publish } from '#commands/publish.ts';
import { redo } from '#commands/redo.ts';
import { run } from '#commands/run.ts';
import { showShortcuts } from '#commands/show-shortcuts.ts';
import { undo } from '#commands/undo.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Menu, Row, Stack } from '#kit/kit.ts';
import { CommandButton, commandItems } from '#panels/editor/command-button.tsx';
import { ReadonlyBanner } from '#panels/editor/readonly-banner.tsx';
import { SaveIndicator } from '#panels/editor/save-indicator.tsx';
import { SceneTime } from '#panels/editor/scene-time.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
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
      {(placing || carrying !== null) && (
        <Label text={t(placing ? 'placing' : 'carrying')} tone="accent" live="polite" />
      )}
      {selection.length > 0 && mode === 'edit' && (
        <Row gap="xs" justify="center" align="center">
          <CommandButton command={moveHere} variant="default" pressed={carrying !== null} />
          <Button label={t('nearer')} icon="zoom-in" onPress={() => void nudge({ away: -1, far: true })} />
          <Button label={t('farther')} icon="zoom-out" onPress={() => void nudge({ away: 1, far: true })} />
        </Row>
      )}
      <Row gap="xs" justify="center" align="center">
        <CommandButton command={undo} hideLabel variant="default" />
        <CommandButton command={redo} hideLabel variant="default" />
        <CommandButton command={run} variant="primary" />
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
          items={commandItems([publish, showShortcuts], state, text)}
        />
        <Button label={t('leave')} icon="log-out" onPress={() => void session.exit()} />
      </Row>
      <SceneTime />
      <SaveIndicator />
    </Stack>
  );
}
