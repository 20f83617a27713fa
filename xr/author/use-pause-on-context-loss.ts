import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import type { Clock } from '#models/play/clock.ts';

/** Pauses a run while the graphics context is lost. */
export function usePauseOnContextLoss(clock: RefObject<Pick<Clock, 'hold'> | null>): void {
  const canvas = useThree((state) => state.gl.domElement);
  useEffect(() => {
    const stop = new AbortController();
    const hold = (held: boolean) => () => clock.current?.hold('picture', held);
    canvas.addEventListener('webglcontextlost', hold(true), stop);
    canvas.addEventListener('webglcontextrestored', hold(false), stop);
    return () => stop.abort();
  }, [canvas, clock]);
}
