import { useFrame } from '@react-three/fiber';
import { useRef } from 'react';
import { recentre } from '../session/recentre.ts';
import { headingOf, turnBetween } from './panel-layout.ts';
import { headingOfCalled, isRoomLaidOut, roomBase } from './panel-room.ts';

/** Degrees from the middle of the panels beyond which none of them is in view. */
const AWAY = 60;

/**
 * When panels come back, as after a run, and the person has turned away from this one meanwhile, they come in front of them.
 */
export function usePanelsInView(room: string): void {
  const looked = useRef(false);
  useFrame(({ camera }) => {
    if (looked.current) return;
    looked.current = true;
    if (!isRoomLaidOut()) return;
    const stands = headingOfCalled(room) ?? roomBase(camera).heading;
    if (Math.abs(turnBetween(stands, headingOf(camera))) > AWAY) recentre();
  });
}
