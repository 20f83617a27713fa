import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { dropMedia } from '#commands/place-media.ts';
import { editor } from '#models/editor/editor.ts';
import { mediaList } from '#models/library/media.ts';
import { directionAt, viewBox } from './direction-at.ts';

/** What is dragged from the media, and where the pointer is: pixels of the page, null until it moves. */
export interface DraggedMedia {
  name: string;
  picture: string | undefined;
  at: { x: number; y: number } | null;
}

/**
 * Lets one of the media be dragged from the library onto the view, by mouse or finger. The library makes way, and comes
 * back where nothing was placed.
 */
export function useMediaDrag(stageRef: RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState<DraggedMedia | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const dragMedia = useCallback(
    (id: number) => {
      const item = mediaList.shown.items.find((one) => one.id === id);
      if (!item || editor.state.mode !== 'edit') return;
      stop.current?.abort();
      const ending = new AbortController();
      stop.current = ending;
      const { thumbnailUrl: picture } = item.asset;
      editor.closeDialog();
      setDragged({ name: item.name, picture, at: null });
      const end = (place?: PointerEvent) => {
        ending.abort();
        setDragged(null);
        const stage = stageRef.current;
        const over = place && document.elementFromPoint(place.clientX, place.clientY);
        if (place && stage && over && stage.contains(over)) dropMedia(id, directionAt(place, viewBox(stage)));
        else editor.openDialog('user-assets');
      };
      const options = { signal: ending.signal };
      window.addEventListener(
        'pointermove',
        ({ clientX: x, clientY: y }) => setDragged((now) => now && { ...now, at: { x, y } }),
        options,
      );
      window.addEventListener('pointerup', end, options);
      window.addEventListener('pointercancel', () => end(), options);
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key === 'Escape') end();
        },
        options,
      );
    },
    [stageRef],
  );
  return { dragged, dragMedia };
}
