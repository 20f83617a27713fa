import { type RefObject, useEffect, useRef } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { ObjectFields } from '#scenario/play.ts';

/** Told of the stop that has the focus. `fell`: nobody moved the focus there, what had it before is gone. */
export type OnFocus = (object: ObjectFields | null, part?: number, fell?: boolean) => void;

/**
 * What goes, or stops answering, while it has the focus gives it to the next stop, else to the one before: no browser
 * tells of that loss. Returns whom the stops tell of their focus.
 */
export function useFocusFallback(play: Play, list: RefObject<HTMLElement | null>, onFocus: OnFocus): OnFocus {
  const held = useRef<HTMLElement | null>(null);
  const fell = useRef(false);
  useEffect(() => {
    const { current: lost } = held;
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return;
    held.current = null;
    const id = idOf(lost);
    if (play.state.run.hovered === id) play.dispatch({ type: 'hover-out', object: id });
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-object]:not(:disabled)') ?? [])];
    const order = play.project.inScene.get(play.project.sceneOf.get(id) ?? Number.NaN) ?? [];
    const place = (stop: HTMLElement) => order.findIndex(({ object }) => object.id === idOf(stop));
    // Of another scene none is its neighbour.
    const beside = stops.filter((stop) => place(stop) >= 0);
    const next = beside.find((stop) => place(stop) >= place(lost)) ?? beside.at(-1);
    fell.current = true;
    if (next) next.focus();
    else onFocus(null);
    fell.current = false;
  });
  return (object, part) => {
    held.current = object && (document.activeElement as HTMLElement);
    onFocus(object, part, fell.current);
  };
}

const idOf = (stop: HTMLElement): number => Number(stop.dataset.object);
