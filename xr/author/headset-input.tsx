import { useFrame } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import { useEffect, useRef } from 'react';
import { runCommand } from '#commands/command.ts';
import { redo } from '#commands/redo.ts';
import { stop } from '#commands/stop.ts';
import { undo } from '#commands/undo.ts';
import { editor } from '#models/editor/editor.ts';
import { wrapDegrees } from '#scenario';
import type { View } from '../input/view.ts';
import { selecting } from '../kit/selecting.ts';
import { pointsAtPanel } from '../kit/use-pointing.ts';
import { comfort } from '../session/comfort.ts';
import { recentre } from '../session/recentre.ts';
import { useSession } from '../session/session-root.tsx';
import { headingIn } from './heading.ts';
import { putPanelAway } from './headset-settings.ts';
import type { AuthorPointers } from './use-author-pointers.ts';
import { usePushPull } from './use-push-pull.ts';

/** Metres a second at full deflection of the stick. */
const PUSH_SPEED = 1.6;
/** Degrees a second. */
const TURN_SPEED = 60;
/** Dead zone of the stick. */
const DEAD = 0.25;
/** The deflection that triggers a snap turn, and the one that re-arms it. */
const SNAP_AT = 0.7;
const SNAP_BACK = 0.4;
/** Seconds to hold the upper button to return from play. */
const HOLD = 0.8;

/** The lower and upper buttons of a controller. */
const lower = ['a-button', 'x-button'];
const upper = ['b-button', 'y-button'];

/**
 * Controller input while editing, beside pointing. Tool hand: lower button undoes, upper redoes, the stick pushes and
 * pulls, and turns what is held. Other hand: lower button recentres the panels, upper closes the called one and brings it back, the stick turns by steps.
 * The stick of a hand that points at a panel scrolls the panel. In play, a long press of an upper button returns.
 */
export function HeadsetInput({ pointers, view }: { pointers: AuthorPointers; view: View }): null {
  const store = useXRStore();
  const session = useSession();
  const before = useRef(new Map<string, boolean>());
  const pushing = useRef(false);
  const turned = useRef(false);
  const heldSeconds = useRef(0);
  usePushPull(pointers);
  const latest = useRef(pointers);
  latest.current = pointers;
  useEffect(
    () => () => {
      // End a push whose stick is still held when the headset is left.
      if (pushing.current) latest.current.push(0, true);
      selecting.several = false;
    },
    [],
  );
  useFrame(({ scene, camera }, seconds) => {
    const editing = editor.state.mode !== 'run';
    let push = 0;
    let roll = 0;
    let turn = 0;
    let back = false;
    for (const source of store.getState().inputSourceStates) {
      if (source.type !== 'controller') continue;
      const { gamepad } = source;
      const side = source.inputSource.handedness;
      const tool = side === session.state.toolHand;
      const pressed = (ids: string[]) => ids.some((id) => gamepad[id]?.state === 'pressed');
      const fresh = (key: string, now: boolean) => {
        const was = before.current.get(key) ?? false;
        before.current.set(key, now);
        return now && !was;
      };
      if (fresh(`${side} lower`, pressed(lower)) && editing) {
        if (tool) runCommand(undo);
        else recentre();
      }
      if (fresh(`${side} upper`, pressed(upper)) && editing) {
        if (tool) runCommand(redo);
        else putPanelAway();
      }
      if (pressed(upper)) back = true;
      const stick = pointsAtPanel(side) ? undefined : gamepad['xr-standard-thumbstick'];
      // A thumb that pushes strays sideways.
      const { xAxis = 0, yAxis = 0 } = stick ?? {};
      if (tool && pointers.holds() && Math.abs(xAxis) > Math.abs(yAxis)) roll = xAxis;
      else if (tool) push = yAxis;
      else turn = xAxis;
    }
    heldSeconds.current = back ? heldSeconds.current + seconds : 0;
    if (heldSeconds.current > HOLD && editor.state.mode === 'run') runCommand(stop);
    if (Math.abs(roll) > DEAD) pointers.turn(roll * TURN_SPEED * Math.min(seconds, 0.1));
    if (Math.abs(push) > DEAD) {
      pushing.current = true;
      // Pushing the stick forward gives a negative value.
      pointers.push(-push * PUSH_SPEED * Math.min(seconds, 0.1), false);
    } else if (pushing.current) {
      pushing.current = false;
      pointers.push(0, true);
    }
    if (Math.abs(turn) < SNAP_BACK) turned.current = false;
    else if (Math.abs(turn) > SNAP_AT && !turned.current) {
      turned.current = true;
      const looks = headingIn(scene, camera);
      if (looks) view.arrive(wrapDegrees(looks.yaw + Math.sign(turn) * comfort.turn), looks.pitch);
    }
  });
  return null;
}
