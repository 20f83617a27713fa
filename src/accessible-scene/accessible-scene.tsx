import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { lookOf, type Play } from '#models/play/create-play.ts';
import { factsOf } from '#scenario/play.ts';
import { type Focused, headingNow, useShownRun, type View } from '#xr/play.tsx';
import { AccessibleObject, wordsOf } from './accessible-object.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { usePositions } from './use-positions.ts';
import './accessible-scene.css';

export interface AccessibleSceneProps {
  play: Play;
  view: View;
  /** The keyboard is on an object, or on one of its parts, as a choice is; undefined: on none. */
  onFocused: (focused: Focused | undefined) => void;
}

/**
 * The scene's objects as real controls in their author's order, for the keyboard and for screen readers. They
 * lie unseen over the picture; the view turns to the one that has the focus, and the stage shows which it is. What
 * changes is said beside them. The panels that a headset shows are mirrored by `AccessibilityMirror` (xr/panels).
 */
export function AccessibleScene({ play, view, onFocused }: AccessibleSceneProps): ReactNode {
  const t = useT('play');
  const run = useShownRun(play);
  const { project } = play;
  const scene = run.loaded ? project.scenes.get(run.sceneId ?? Number.NaN) : undefined;
  const list = useRef<HTMLElement>(null);
  usePositions(play, list);
  const focus = useFocusFallback(play, list, (object, part, fell) => {
    onFocused(object ? { id: object.id, part } : undefined);
    // What an act showed stays in sight when the focus falls to a neighbour by itself.
    const heading = object && !fell && headingNow(play, object.id, part);
    if (heading) view.glide(heading.yaw, heading.pitch, 250);
  });
  // A control that goes with the run has no time to tell.
  useEffect(() => () => onFocused(undefined), [onFocused]);
  /** What is to be seen now. What only holds others or is heard is not. */
  const seen = useMemo(() => {
    const all = (scene && project.inScene.get(scene.id)) ?? [];
    return all
      .filter(({ object }) => factsOf(object).drawn && object.type !== 'group')
      .map(({ object }) => ({ object, look: lookOf(project, run, object) }))
      .filter(({ look }) => look.visible);
  }, [project, scene, run]);
  const words = useMemo(
    () => new Map(seen.map(({ object, look }) => [object.id, wordsOf(object, look)])),
    [seen],
  );
  const { round, lines } = useAnnouncements(play, scene?.name, words);
  return (
    <>
      <div className="player-said" aria-live="polite">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each round is said anew, whole
          <p key={`${round} ${at}`}>{line}</p>
        ))}
      </div>
      {scene && (
        <section ref={list} className="accessible-scene" aria-label={t('objects')}>
          <h1>{scene.name}</h1>
          {seen.map(({ object, look }) => (
            <AccessibleObject
              key={object.id}
              play={play}
              run={run}
              object={object}
              look={look}
              onFocus={focus}
            />
          ))}
        </section>
      )}
    </>
  );
}
