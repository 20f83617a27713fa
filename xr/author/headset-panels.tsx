import { type ReactNode, useState } from 'react';
import { moveHere } from '#commands/move-here.ts';
import { redo } from '#commands/redo.ts';
import { run } from '#commands/run.ts';
import { stop } from '#commands/stop.ts';
import { undo } from '#commands/undo.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row, Stack, Tabs } from '#kit/kit.ts';
import { Asks } from '#panels/editor/asks.tsx';
import { CommandButton } from '#panels/editor/command-button.tsx';
import { ObjectList } from '#panels/editor/object-list.tsx';
import { ObjectPanel } from '#panels/editor/object-panel.tsx';
import { Palette } from '#panels/editor/palette.tsx';
import { SaveIndicator } from '#panels/editor/save-indicator.tsx';
import { SceneList } from '#panels/editor/scene-list.tsx';
import { ScenePanel } from '#panels/editor/scene-panel.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { places } from '../panels/placement.ts';
import { useSession } from '../session/session-root.tsx';

/** The editor's panels round the author, by the figures for headsets; the same panels as on the screen. */
export function HeadsetPanels(): ReactNode {
  const { mode } = useEditor();
  return mode === 'run' ? <RunPanel /> : <EditPanels />;
}

function RunPanel(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  return (
    <FloatingPanel label={t('toolbar')} place={places.toolbar} width={260} follow bare>
      <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center">
        <CommandButton command={stop} variant="primary" />
        <Button label={t('leave')} icon="log-out" hideLabel onPress={() => void session.exit()} />
      </Row>
    </FloatingPanel>
  );
}

function EditPanels(): ReactNode {
  const t = useT('headset');
  const e = useT('editor');
  const session = useSession();
  const { selection, placing, carrying } = useEditor();
  const [tab, setTab] = useState('scenes');
  return (
    <>
      <FloatingPanel label={t('add')} place={places.left} width={300} height={400}>
        <Stack gap="md" grow>
          <Palette />
          <Tabs
            label={t('scenario')}
            value={tab}
            onChange={setTab}
            options={[
              { value: 'scenes', label: e('scenes.title') },
              { value: 'objects', label: e('objects.title') },
            ]}
            grow
          >
            {tab === 'scenes' ? <SceneList /> : <ObjectList />}
          </Tabs>
        </Stack>
      </FloatingPanel>
      <FloatingPanel label={t('settings')} place={places.right} width={320} height={420}>
        {selection.length > 0 ? <ObjectPanel /> : <ScenePanel />}
      </FloatingPanel>
      <FloatingPanel label={t('toolbar')} place={places.toolbar} width={420} follow bare>
        <Stack gap="xs" pad="sm" surface="raised" radius="lg" align="center">
          {(placing || carrying !== null) && (
            <Label text={t(placing ? 'placing' : 'carrying')} tone="accent" live="polite" />
          )}
          <Row gap="sm" justify="center" align="center">
            <CommandButton command={undo} hideLabel />
            <CommandButton command={redo} hideLabel />
            <CommandButton command={moveHere} hideLabel pressed={carrying !== null} />
            <CommandButton command={run} variant="primary" />
            <Button label={t('leave')} icon="log-out" onPress={() => void session.exit()} />
          </Row>
          <SaveIndicator />
        </Stack>
      </FloatingPanel>
      <Asks />
    </>
  );
}
