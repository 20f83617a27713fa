import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { lookOf, type Play } from '#models/play/create-play.ts';
import type { ObjectFields } from '#scenario/play.ts';
import { useShownRun } from '#xr/play.tsx';
import { TwinObject } from './twin-object.tsx';
import { useAskedPages } from './use-asked-pages.ts';
import { usePositions } from './use-positions.ts';

export interface TwinProps {
  play: Play;
  /** Names the list. */
  label: string;
  /** The page of a published scenario on the server that made it. */
  live?: boolean;
  /** The keyboard is on an object, or on one of its parts: a choice. */
  onFocus: (object: ObjectFields | null, part?: number) => void;
}

/**
 * The scene's objects as real controls in their author's order, for the keyboard and for screen readers. They
 * lie unseen over the picture; the stage shows which one has the focus.
 */
export function Twin({ play, label, live, onFocus }: TwinProps): ReactNode {
  const run = useShownRun(play);
  const { project } = play;
  const scene = run.sceneId === null ? undefined : project.scenes.get(run.sceneId);
  const said = useCarryWords(play);
  const list = useRef<HTMLElement>(null);
  usePositions(play, list);
  useAskedPages(play, live);
  if (!scene || !run.loaded) return null;
  return (
    <section ref={list} className="player-twin" aria-label={label}>
      <h1 aria-live="polite">{scene.name}</h1>
      <p aria-live="polite">{said}</p>
      {(project.inScene.get(scene.id) ?? []).map(({ object }) => {
        const look = lookOf(project, run, object);
        if (!look.visible) return null;
        return (
          <TwinObject key={object.id} play={play} run={run} object={object} look={look} onFocus={onFocus} />
        );
      })}
    </section>
  );
}

/** Says what is carried, and where it came to lie. */
function useCarryWords(play: Play): string {
  const t = useT('play');
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      play.onLog((entries) => {
        for (const { type, data } of entries) {
          const thing = String(data.name ?? '');
          if (type === 'dragBegin') setSaid(t('carry.carrying', { thing }));
          else if (type === 'scene:enter') setSaid('');
          else if (type === 'drop') {
            const zone = data.zoneName;
            setSaid(zone === undefined ? t('carry.back', { thing }) : t('carry.laid', { thing, zone }));
          }
        }
      }),
    [play, t],
  );
  return said;
}
