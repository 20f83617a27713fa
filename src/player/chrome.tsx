import type { ReactNode } from 'react';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { isLocale } from '#i18n/locales.ts';
import { useT } from '#i18n/use-t.ts';
import { playKit } from '#kit/flat/play/kit.ts';
import { KitProvider } from '#kit/kit.ts';
import '#kit/flat/play/base.css';
import { AccessibleScene, type AccessibleSceneProps } from '#accessible-scene/accessible-scene.tsx';
import { type CaptionSource, CaptionText } from '#panels/play/captions.tsx';
import { LoadingPanel } from '#panels/play/loading.tsx';
import { ErrorPanel, type Notice } from '#panels/play/notices.tsx';
import { OutsidePages } from '#panels/play/outside-pages.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { lazyWithRetry } from '#xr/lazy-with-retry.ts';
import { retry } from '#xr/stage/retry.ts';
import { LearnersHud, type LearnersHudProps } from './learners-hud.tsx';
import { isLive } from './start-failure.ts';
import { ToolBoundary, ToolBoundaryPlace } from './tool-boundary.tsx';
import { useAskedPages } from './use-asked-pages.ts';

const InspectorWindow = lazyWithRetry(() =>
  retry(async () => (await import('./inspector-window.tsx')).InspectorWindow),
);

/** Starts the texts, in the language that `launch.json` names or the visitor's. */
export async function startTexts(locale?: string): Promise<void> {
  const lost: unknown[] = [];
  const keep = (cause: unknown) => {
    lost.push(cause);
    throw cause;
  };
  await startI18n({
    load: (...wanted) => retry(() => loadPlayTexts(...wanted)).catch(keep),
    namespaces: ['common', 'errors', 'kit', 'play'],
    ...(isLocale(locale) ? { locale } : {}),
  });
  // What makes texts starts without them too, and would show their names.
  if (lost.length > 0) throw lost[0];
}

/** From a live page to the app's own start; the boot script then loads the app. A package has none. */
function wayHome(): (() => void) | undefined {
  if (!isLive(location)) return undefined;
  return () => {
    location.hash = '#/';
  };
}

interface PlayedScene extends AccessibleSceneProps {
  /** The page of a published scenario on the server that made it. */
  live: boolean;
}

export interface ChromeProps {
  notice: Notice | null;
  onDismiss?: () => void;
  waiting?: boolean;
  lost?: boolean;
  hud?: LearnersHudProps;
  captions?: CaptionSource;
  accessibleScene?: PlayedScene;
  /** Published for debugging: the inspector may be opened. */
  inspect?: boolean | undefined;
}

/** What is over the picture beside the questions: tools, notices, and the accessible scene for keyboard and screen reader. */
export function Chrome(props: ChromeProps): ReactNode {
  const { notice, onDismiss, waiting, lost, hud, accessibleScene, captions, inspect } = props;
  const t = useT('play');
  return (
    <KitProvider words={playKit} surface="flat" texts={useKitTexts()}>
      <ToolBoundaryPlace>
        <ToolBoundary>{accessibleScene && <LearnersScene {...accessibleScene} />}</ToolBoundary>
        {waiting && (
          <div className="player-middle">
            <LoadingPanel source={captions} />
          </div>
        )}
        {lost && (
          <p className="player-middle player-note" role="status">
            {t('restoring')}
          </p>
        )}
        <ToolBoundary>{inspect && <InspectorWindow />}</ToolBoundary>
        <ToolBoundary>
          {captions && (
            <div className="player-captions">
              <CaptionText source={captions} />
            </div>
          )}
        </ToolBoundary>
        <ToolBoundary>
          {hud && (
            <footer className="player-hud">
              <LearnersHud {...hud} captions={captions} />
            </footer>
          )}
          {hud?.headset?.on === false && <OutsidePages />}
        </ToolBoundary>
      </ToolBoundaryPlace>
      <ErrorPanel
        notice={notice}
        {...(onDismiss ? { onDismiss } : { onHome: wayHome() })}
        {...((!onDismiss || notice?.reload) && { onReload: () => location.reload() })}
        onOpenAlone={() => void window.open(location.href, '_blank', 'noopener')}
      />
    </KitProvider>
  );
}

/** The scene as controls; pages that it frames are asked for before they are met. */
function LearnersScene({ live, ...accessibleScene }: PlayedScene): ReactNode {
  useAskedPages(accessibleScene.play, live);
  return <AccessibleScene {...accessibleScene} />;
}
