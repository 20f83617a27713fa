import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { Play } from '#models/play/create-play.ts';

/** Milliseconds in which what happens together is said together. */
const TOGETHER = 150;

/** Lines for a screen reader; another `round` is said anew, also in the same words. */
export interface Announcement {
  round: number;
  lines: readonly string[];
}

/**
 * Says what an act changed: the scene that is entered and nothing else of it then, what is shown or says something
 * else since, what is carried and where it came to lie. `words`: what is seen, by object; what has the focus is read
 * there. Time alone is not said: texts that count are read when they are asked for.
 */
export function useAnnouncements(
  play: Play,
  scene: string | undefined,
  words: ReadonlyMap<number, string>,
): Announcement {
  const t = useT('play');
  const [said, setSaid] = useState<Announcement>({ round: 0, lines: [] });
  const board = useRef({ waiting: [] as string[], timer: 0, acted: false, entries: -1, words });
  const { current: now } = board;
  const say = useCallback(
    (line: string) => {
      now.waiting.push(line);
      clearTimeout(now.timer);
      now.timer = window.setTimeout(() => {
        const lines = now.waiting;
        now.waiting = [];
        setSaid(({ round }) => ({ round: round + 1, lines }));
      }, TOGETHER);
    },
    [now],
  );

  useEffect(() => {
    const stop = play.onLog((entries) => {
      now.acted = true;
      for (const { type, data } of entries) {
        if (type === 'scene:enter') now.waiting = [];
        else if (type === 'dragBegin') say(t('carry.carrying', { thing: data.name }));
        else if (type === 'drop') {
          const { name: thing, zoneName: zone } = data;
          say(zone === undefined ? t('carry.back', { thing }) : t('carry.laid', { thing, zone }));
        }
      }
    });
    return () => {
      stop();
      clearTimeout(now.timer);
    };
  }, [play, t, now, say]);

  useEffect(() => {
    if (scene === undefined) return;
    const { entries } = play.state.run;
    const before = now.words;
    const entered = now.entries !== entries;
    if (entered) say(scene);
    else if (now.acted) {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.object;
      for (const [id, line] of words)
        if (line && line !== before.get(id) && focused !== String(id)) say(line);
    }
    Object.assign(now, { acted: false, entries, words });
  }, [play, scene, words, now, say]);
  return said;
}
