import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row } from '#kit/kit.ts';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/running.ts';
import { SCORE_ID, scoreOf } from '#scenario/play.ts';
import { RunCaptionsToggle } from './run-captions.tsx';

/** Where the run that is tried stands: its scene, and its score where there is one. */
export function RunStatus() {
  const { play } = useSnapshot(running);
  return play ? <Standing play={play as Play} /> : null;
}

function Standing({ play }: { play: Play }) {
  const t = useT('editor');
  useSnapshot(play.state);
  const { run } = play.state;
  const scene = run.sceneId === null ? undefined : play.project.scenes.get(run.sceneId);
  // A scenario without scoring has a score only once its actions give points.
  const counts = play.project.data.isscored || run.variables[SCORE_ID] !== undefined;
  return (
    <Row gap="sm" pad="sm" surface="raised" radius="round" align="center" label={t('running.title')}>
      <Icon name="play" size={15} tone="accent" />
      <Label text={scene?.name ?? ''} lines={1} />
      {counts && (
        <Label
          text={t('running.score', { score: scoreOf({ project: play.project, state: run }) })}
          size="strong"
          live="polite"
        />
      )}
      <RunCaptionsToggle />
    </Row>
  );
}
