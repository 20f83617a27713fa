import { useFrame } from '@react-three/fiber';
import { useXRStore } from '@react-three/xr';
import { useRef } from 'react';
import { runCommand } from '#commands/command.ts';
import { redo } from '#commands/redo.ts';
import { stop } from '#commands/stop.ts';
import { undo } from '#commands/undo.ts';
import { editor } from '#models/editor/editor.ts';

/** Metres a second at full deflection of the stick. */
const PUSH_SPEED = 1.6;
/** The stick's own noise. */
const DEAD = 0.25;
/** Seconds B or Y is held to come back from play. */
const HOLD = 0.8;

/**
 * What buttons and sticks of the controllers do while editing: A or X undoes, B or Y does it again, the stick
 * pushes and pulls. In play a long press of B or Y comes back.
 */
export function HeadsetInput({ push }: { push(metres: number, done: boolean): void }): null {
  const store = useXRStore();
  const before = useRef(new Map<string, boolean>());
  const pushing = useRef(false);
  const held = useRef(0);
  useFrame((_state, seconds) => {
    let deflection = 0;
    let back = false;
    for (const source of store.getState().inputSourceStates) {
      if (source.type !== 'controller') continue;
      const { gamepad } = source;
      const side = source.inputSource.handedness;
      for (const [ids, act] of [
        [['a-button', 'x-button'], () => runCommand(undo)],
        [['b-button', 'y-button'], () => runCommand(redo)],
      ] as const) {
        for (const id of ids) {
          const pressed = gamepad[id]?.state === 'pressed';
          const key = `${side} ${id}`;
          if (pressed && !before.current.get(key) && editor.state.mode === 'edit') act();
          before.current.set(key, pressed);
          if (pressed && (id === 'b-button' || id === 'y-button')) back = true;
        }
      }
      const y = gamepad['xr-standard-thumbstick']?.yAxis ?? 0;
      if (Math.abs(y) > Math.abs(deflection)) deflection = y;
    }
    held.current = back ? held.current + seconds : 0;
    if (held.current > HOLD && editor.state.mode === 'run') runCommand(stop);
    if (Math.abs(deflection) > DEAD) {
      pushing.current = true;
      // Forward is up on the stick, and negative.
      push(-deflection * PUSH_SPEED * Math.min(seconds, 0.1), false);
    } else if (pushing.current) {
      pushing.current = false;
      push(0, true);
    }
  });
  return null;
}
