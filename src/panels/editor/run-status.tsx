import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toasts } from '#catalog/limits.ts';
import { keepRunAsTest } from '#commands/keep-run.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row } from '#kit/kit.ts';
import { rememberRun } from '#models/editor/run-tests.ts';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/current-run.ts';
import { SCORE_ID, scoreOf } from '#scenario/play.ts';
import { CommandButton } from './command-button.tsx';
import { RunCaptionsToggle } from './run-captions.tsx';
import { RunSound } from './run-sound.tsx';
import { useEditor } from './use-editor.ts';

/** Where the run that is tried stands: its scene, where it began (spec section 4), its score where there is one. */
export function RunStatus() {
  const { play } = useSnapshot(running);
  return play ? <Standing play={play as Play} /> : null;
}

function Standing({ play }: { play: Play }) {
  const t = useT('editor');
  const { time } = useEditor();
  const began = useBriefly(toasts.notificationMs);
  useSnapshot(play.state);
  useEffect(() => () => rememberRun(play), [play]);
  const { run } = play.state;
  const scene = run.sceneId === null ? undefined : play.project.scenes.get(run.sceneId);
  // A scenario without scoring has a score only once its actions give points.
  const counts = play.project.data.isscored || run.variables[SCORE_ID] !== undefined;
  return (
    <Row gap="sm" align="center" justify="center" wrap label={t('running.title')}>
      <Icon name="play" size={15} tone="accent" />
      <Label text={scene?.name ?? ''} lines={1} />
      {began && (
        <Label
          text={t('time.begins', { seconds: Math.round(time * 10) / 10 })}
          size="caption"
          tone="muted"
          live="polite"
        />
      )}
      {counts && (
        <Label
          text={t('running.score', { score: scoreOf({ project: play.project, state: run }) })}
          size="strong"
          live="polite"
        />
      )}
      <RunSound />
      <RunCaptionsToggle />
      <CommandButton command={keepRunAsTest} hideLabel />
    </Row>
  );
}

/** True for so many milliseconds from the first drawing. */
function useBriefly(ms: number): boolean {
  const [now, setNow] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNow(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return now;
}
