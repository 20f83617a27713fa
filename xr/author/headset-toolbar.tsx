import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { letGo } from '#commands/let-go.ts';
import { moveHere } from '#commands/move-here.ts';
import { nudge } from '#commands/nudge.ts';
import { publish } from '#commands/publish.ts';
import { redo } from '#commands/redo.ts';
import { scenarioMenu } from '#commands/registry.ts';
import { run } from '#commands/run.ts';
import { undo } from '#commands/undo.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Menu, type MenuItem, Row, Stack } from '#kit/kit.ts';
import { CommandButton, commandItems } from '#panels/editor/command-button.tsx';
import { PlacingHint } from '#panels/editor/palette.tsx';
import { People } from '#panels/editor/people.tsx';
import { ReadonlyBanner } from '#panels/editor/readonly-banner.tsx';
import { SaveIndicator } from '#panels/editor/save-indicator.tsx';
import { SceneTime } from '#panels/editor/scene-time.tsx';
import { SnapMenu } from '#panels/editor/snap-menu.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { selecting } from '../kit/selecting.ts';
import { comfort, setComfort } from '../session/comfort.ts';
import { useSession } from '../session/session-root.tsx';
import { panelLooks } from './called-panel.tsx';
import { LabelsNotice } from './controller-labels.tsx';
import { headsetSettings, isOpen, type PanelName, panelNames, togglePanel } from './headset-settings.ts';

/** The toolbar at the support hand: the panels that are called, what hands have no buttons for, and what the bar has not. */
export function HeadsetToolbar(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  const e = useT('editor');
  const text = useText('editor');
  const state = useEditor();
  const { selection, carrying, mode } = state;
  const { labels } = useSnapshot(comfort);
  return (
    <Stack gap="xs" pad="sm" surface="raised" radius="lg" align="center">
      <ReadonlyBanner />
      <People />
      <LabelsNotice />
      <PlacingHint />
      {carrying !== null && <Label text={t('carrying')} tone="accent" live="polite" />}
      {selection.length > 0 && mode === 'edit' && (
        <Row gap="xs" justify="center" align="center">
          <CommandButton command={moveHere} variant="default" pressed={carrying !== null} />
          <Button
            label={t('nearer')}
            hideLabel
            icon="zoom-in"
            onPress={() => void nudge({ away: -1, far: true })}
          />
          <Button
            label={t('farther')}
            hideLabel
            icon="zoom-out"
            onPress={() => void nudge({ away: 1, far: true })}
          />
          <CommandButton command={letGo} hideLabel variant="default" />
        </Row>
      )}
      <Row gap="xs" justify="center" align="center" wrap>
        {called.map((name) => (
          <PanelButton key={name} name={name} />
        ))}
      </Row>
      <Row gap="xs" justify="center" align="center">
        <CommandButton command={undo} hideLabel variant="default" />
        <CommandButton command={redo} hideLabel variant="default" />
        <CommandButton command={run} variant="primary" />
        {mode === 'edit' && <SelectSeveral />}
        <SnapMenu />
        <PanelButton name="comfort" hideLabel />
        <Menu
          label={e('commands.more')}
          hideLabel
          icon="ellipsis"
          items={[
            ...commandItems([publish, ...scenarioMenu], state, text),
            labelsItem(t('labels.show'), labels),
          ]}
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

/** The panels with a button of their own above the tools. */
const called = panelNames.filter((name) => name !== 'comfort');

/** Calls a panel before the author, or closes it. */
function PanelButton({ name, hideLabel = false }: { name: PanelName; hideLabel?: boolean }): ReactNode {
  const t = useT('headset');
  const now = useSnapshot(headsetSettings);
  const { label, icon } = panelLooks[name];
  return (
    <Button
      label={t(label)}
      hideLabel={hideLabel}
      icon={icon}
      pressed={isOpen(name, now)}
      onPress={() => togglePanel(name)}
    />
  );
}

/** Labels at the controllers are shown until they are read once, and again when they are asked for. */
const labelsItem = (label: string, labels: number): MenuItem => ({
  key: 'labels',
  label,
  icon: 'info',
  checked: labels === 1,
  onSelect: () => setComfort('labels', labels === 1 ? 0 : 1),
});

/** Keeps what is selected while more is pressed. */
function SelectSeveral(): ReactNode {
  const t = useT('headset');
  const { several } = useSnapshot(selecting);
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
