import { useThree } from '@react-three/fiber';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { inspect } from '#commands/inspect.ts';
import { stop } from '#commands/stop.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Row, Stack } from '#kit/kit.ts';
import { CommandButton } from '#panels/editor/command-button.tsx';
import { DialogHost } from '#panels/editor/dialogs.tsx';
import { ObjectList } from '#panels/editor/object-list.tsx';
import { Palette } from '#panels/editor/palette.tsx';
import { useRunCaptions } from '#panels/editor/run-captions.tsx';
import { RunStatus } from '#panels/editor/run-status.tsx';
import { SceneList } from '#panels/editor/scene-list.tsx';
import { SettingsPanel } from '#panels/editor/settings-panel.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { keyboardInput } from '../kit/keyboard-input.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { HeadsetCaptions } from '../panels/headset-captions.tsx';
import { HeadsetTurnHint } from '../panels/headset-turn-hint.tsx';
import { type PanelPlace, places } from '../panels/panel-layout.ts';
import { RunInspector } from '../panels/run-inspector.tsx';
import { usePanelsInView } from '../panels/use-panels-in-view.ts';
import type { Carry } from '../panels/use-placement.ts';
import { comfort as comfortSettings } from '../session/comfort.ts';
import { useSession } from '../session/session-root.tsx';
import { CalledPanel } from './called-panel.tsx';
import { ComfortPanel } from './comfort-panel.tsx';
import { ControllerLabels } from './controller-labels.tsx';
import { HeadsetBoundary } from './headset-boundary.tsx';
import { HeadsetMessages } from './headset-messages.tsx';
import {
  callPanel,
  freeScene,
  headsetSettings,
  isOpen,
  type PanelName,
  panelNames,
} from './headset-settings.ts';
import { HeadsetToolbar } from './headset-toolbar.tsx';
import { ObjectBar } from './object-bar.tsx';
import { onWrist } from './on-wrist.ts';
import { OpeningPanel } from './opening-panel.tsx';

/** The editor's panels around the author: the same ones as on the screen. */
export function HeadsetPanels(): ReactNode {
  const { mode, phase } = useEditor();
  useAskedFor();
  if (phase !== 'open') return <OpeningPanel />;
  return (
    <>
      {mode === 'run' ? (
        <>
          <RunPanel />
          <HeadsetBoundary>
            <RunCaptions />
          </HeadsetBoundary>
          <HeadsetBoundary>
            <RunInspector />
          </HeadsetBoundary>
        </>
      ) : (
        <EditPanels />
      )}
      <HeadsetBoundary>
        <DialogHost />
      </HeadsetBoundary>
      <HeadsetBoundary>
        <HeadsetMessages />
      </HeadsetBoundary>
    </>
  );
}

function RunPanel(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  const wrist = useWrist(places.toolbar);
  return (
    <FloatingPanel label={t('toolbar')} place={places.toolbar} width={260} follow bare carry={wrist}>
      <Stack gap="xs" pad="sm" surface="raised" radius="lg" align="center">
        <RunStatus />
        <Row gap="sm" justify="center">
          <CommandButton command={stop} variant="primary" />
          <CommandButton command={inspect} hideLabel />
          <Button label={t('leave')} icon="log-out" hideLabel onPress={() => void session.exit()} />
        </Row>
      </Stack>
    </FloatingPanel>
  );
}

/** Captions of the run's films and sounds, and hints where to look. */
function RunCaptions(): ReactNode {
  const source = useRunCaptions();
  return (
    source && (
      <>
        <HeadsetCaptions source={source} />
        <HeadsetTurnHint play={source.play} />
      </>
    )
  );
}

/** What carries tools on the support hand's wrist, where they are worn there; as large as at their place else. */
function useWrist({ distance }: PanelPlace): Carry | undefined {
  const { toolHand } = useSnapshot(useSession().state);
  const gl = useThree((state) => state.gl);
  const worn = useSnapshot(comfortSettings);
  const far = distance * worn.distance;
  return useMemo(
    () => (worn.tools === 1 ? onWrist(gl, toolHand === 'left' ? 'right' : 'left', far) : undefined),
    [gl, worn.tools, toolHand, far],
  );
}

function EditPanels(): ReactNode {
  const t = useT('headset');
  const now = useSnapshot(headsetSettings);
  const { key: typed } = useSnapshot(keyboardInput.state);
  const { placing } = useEditor();
  const wrist = useWrist(places.tools);
  useEffect(() => {
    if (placing !== null) freeScene();
  }, [placing]);
  usePanelsInView(now.open ?? now.pinned[0] ?? panelNames[0]);
  return (
    <>
      {panelNames
        .filter((name) => isOpen(name, now))
        .map((name) => {
          const Content = contents[name];
          return (
            <HeadsetBoundary key={name}>
              <CalledPanel name={name}>
                <Content />
              </CalledPanel>
            </HeadsetBoundary>
          );
        })}
      <HeadsetBoundary>
        <ObjectBar />
      </HeadsetBoundary>
      <HeadsetBoundary>
        <ControllerLabels />
      </HeadsetBoundary>
      {/* The keyboard comes where the tools are: one of the two is enough. */}
      {typed === null && (
        <HeadsetBoundary>
          <FloatingPanel label={t('toolbar')} place={places.tools} width={470} follow bare carry={wrist}>
            <HeadsetToolbar />
          </FloatingPanel>
        </HeadsetBoundary>
      )}
    </>
  );
}

const contents: Record<PanelName, ComponentType> = {
  add: Palette,
  scenes: SceneList,
  objects: ObjectList,
  settings: SettingsPanel,
  comfort: ComfortPanel,
};

/** Whoever asks for the settings of what is selected, as by a key or a menu, has their panel called. */
function useAskedFor(): void {
  const { settings } = useEditor();
  const asked = useRef(settings);
  useEffect(() => {
    if (settings > asked.current) callPanel('settings');
    asked.current = settings;
  }, [settings]);
}
