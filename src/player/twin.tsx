import type { ReactNode } from 'react';
import { lookOf, type Play } from '#models/play/create-play.ts';
import { isInteractive, type ObjectFields } from '#scenario/play.ts';
import { useShownRun } from '#xr/play.tsx';

export interface TwinProps {
  play: Play;
  /** Names the list. */
  label: string;
  onFocus: (object: ObjectFields | null) => void;
}

/**
 * The scene's objects as real controls in their author's order, for the keyboard and for screen readers. They
 * lie unseen over the picture; the stage shows which one has the focus.
 */
export function Twin({ play, label, onFocus }: TwinProps): ReactNode {
  const run = useShownRun(play);
  const { project } = play;
  const scene = run.sceneId === null ? undefined : project.scenes.get(run.sceneId);
  if (!scene || !run.loaded) return null;
  const shown = (project.inScene.get(scene.id) ?? []).flatMap(({ object }) => {
    const look = lookOf(project, run, object);
    return look.visible ? [{ object, look }] : [];
  });
  return (
    <section className="player-twin" aria-label={label}>
      <h1 aria-live="polite">{scene.name}</h1>
      {shown.map(({ object, look }) => {
        const text = look.txt?.trim();
        if (!isInteractive(object)) return text ? <p key={object.id}>{text}</p> : null;
        return (
          <button
            key={object.id}
            type="button"
            data-object={object.id}
            disabled={!look.enabled}
            onFocus={() => onFocus(object)}
            onBlur={() => onFocus(null)}
            onClick={() => play.dispatch({ type: 'activate', object: object.id })}
          >
            {text || object.name}
          </button>
        );
      })}
    </section>
  );
}
