import { metaQuest3, XRDevice } from 'iwer';
import { Euler, MathUtils, Quaternion, Vector3 } from 'three';

/** Metres and degrees per second while a key is held. */
const WALK = 1;
const TURN = 70;

/**
 * An emulated Quest 3 for trying things out on a desktop. W A S D move the head, arrow keys turn it, the mouse
 * aims the right controller, its buttons pull trigger and grip, the wheel tilts the stick, H changes to hands
 * and back.
 */
export function installEmulator(): void {
  const device = new XRDevice(metaQuest3, { stereoEnabled: false });
  device.position.set(0, 1.6, 0);
  device.installRuntime({ forceInstall: true });
  const keys = new Set<string>();
  const head = new Euler(0, 0, 0, 'YXZ');
  const aim = { x: 0, y: 0 };
  const arm = () => (device.primaryInputMode === 'hand' ? device.hands.right : device.controllers.right);
  const pull = (button: number, value: number) => {
    if (device.primaryInputMode === 'hand') device.hands.right?.updatePinchValue(value);
    else device.controllers.right?.updateButtonValue(button === 2 ? 'squeeze' : 'trigger', value);
  };
  addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    keys.add(event.code);
    if (event.code === 'KeyH') {
      device.primaryInputMode = device.primaryInputMode === 'hand' ? 'controller' : 'hand';
    }
  });
  addEventListener('keyup', (event) => keys.delete(event.code));
  addEventListener('blur', () => keys.clear());
  addEventListener('pointermove', (event) => {
    aim.x = (event.clientX / innerWidth) * 2 - 1;
    aim.y = 1 - (event.clientY / innerHeight) * 2;
  });
  addEventListener('pointerdown', (event) => pull(event.button, 1));
  addEventListener('pointerup', (event) => pull(event.button, 0));
  addEventListener('contextmenu', (event) => device.activeSession && event.preventDefault());
  addEventListener('wheel', (event) => {
    const stick = device.controllers.right;
    stick?.updateAxes('thumbstick', 0, Math.sign(event.deltaY));
    setTimeout(() => stick?.updateAxes('thumbstick', 0, 0), 120);
  });

  const axis = (more: string, less: string) => Number(keys.has(more)) - Number(keys.has(less));
  const step = new Vector3();
  const turn = new Quaternion();
  const aimed = new Quaternion();
  let last = performance.now();
  const frame = (now: number) => {
    const seconds = Math.min((now - last) / 1000, 0.1);
    last = now;
    head.y += MathUtils.degToRad(axis('ArrowLeft', 'ArrowRight') * TURN * seconds);
    head.x += MathUtils.degToRad(axis('ArrowUp', 'ArrowDown') * TURN * seconds);
    turn.setFromEuler(head);
    step.set(axis('KeyD', 'KeyA'), 0, axis('KeyS', 'KeyW')).multiplyScalar(WALK * seconds);
    step.applyAxisAngle(new Vector3(0, 1, 0), head.y);
    const { x, y, z } = device.position;
    device.position.set(x + step.x, y, z + step.z);
    device.quaternion.set(turn.x, turn.y, turn.z, turn.w);
    aimed.setFromEuler(new Euler(head.x + aim.y * 0.7, head.y - aim.x * 0.9, 0, 'YXZ'));
    step.set(0.18, -0.3, -0.3).applyAxisAngle(new Vector3(0, 1, 0), head.y);
    arm()?.position.set(x + step.x, y + step.y, z + step.z);
    arm()?.quaternion.set(aimed.x, aimed.y, aimed.z, aimed.w);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
