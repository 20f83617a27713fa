import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import type { CaptionSource } from '#panels/play/captions.tsx';
import { HeadsetMenu } from '#panels/play/headset-menu.tsx';
import { LoadingPanel } from '#panels/play/loading.tsx';
import { ErrorPanel, type Notice } from '#panels/play/notices.tsx';
import { type Ask, Questions } from '#panels/play/questions.tsx';
import { useQuestionTexts } from '#panels/play/use-question-texts.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyWithRetry } from '../lazy-with-retry.ts';
import { recentre } from '../session/recentre.ts';
import { useSession } from '../session/session-root.tsx';
import { useHasNoInput } from '../session/use-gaze-selection.ts';
import { retry } from '../stage/retry.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { HeadsetCaptions } from './headset-captions.tsx';
import { HeadsetOutsidePage } from './headset-outside-page.tsx';
import { HeadsetRoot } from './headset-root.tsx';
import { HeadsetTurnHint } from './headset-turn-hint.tsx';
import { places } from './panel-layout.ts';

const InspectButton = lazyWithRetry(() =>
  retry(async () => (await import('#panels/inspector/inspect-button.tsx')).InspectButton),
);
const RunInspector = lazyWithRetry(() =>
  retry(async () => (await import('./run-inspector.tsx')).RunInspector),
);

export interface PlayPanelsProps {
  title: string;
  notice: Notice | null;
  onDismiss: () => void;
  ask: Ask | undefined;
  /** The scene's picture is loading and no question is open. */
  waiting: boolean;
  captions: CaptionSource;
  /** The scenario is published for debugging, so the inspector is available. */
  inspect?: boolean | undefined;
  /** Turns the scene so that its initial heading is ahead. */
  onRecentre: () => void;
  onLeave: () => void;
}

/** The learner's panels in the headset: controls, notices and questions, as in the page. */
export function PlayPanels(props: PlayPanelsProps): ReactNode {
  const { title, notice, onDismiss, ask, waiting, captions, inspect, onRecentre, onLeave } = props;
  const t = useT('play');
  const session = useSession();
  const looks = useSnapshot(session.state).gaze;
  const alone = useHasNoInput();
  const back = () => {
    onRecentre();
    recentre();
  };
  return (
    <HeadsetRoot texts={useKitTexts()}>
      <FloatingPanel
        label={t('tools')}
        place={alone || looks ? places.overhead : places.toolbar}
        width={300}
        follow
        bare
      >
        <HeadsetMenu
          captions={captions}
          gaze={alone ? undefined : { on: looks, toggle: () => session.setGaze(!looks) }}
          onRecentre={back}
          onLeave={onLeave}
        >
          {inspect && (
            <ErrorBoundary>
              <InspectButton />
            </ErrorBoundary>
          )}
        </HeadsetMenu>
      </FloatingPanel>
      {waiting && (
        <FloatingPanel label={t('loading')} place={places.caption} width={260} follow bare>
          <LoadingPanel source={captions} />
        </FloatingPanel>
      )}
      <HeadsetCaptions source={captions} />
      <HeadsetTurnHint play={captions.play} />
      <HeadsetOutsidePage />
      {inspect && (
        <ErrorBoundary>
          <RunInspector />
        </ErrorBoundary>
      )}
      <Questions ask={ask} title={title} texts={useQuestionTexts()} />
      <ErrorPanel notice={notice} onDismiss={onDismiss} />
    </HeadsetRoot>
  );
}
