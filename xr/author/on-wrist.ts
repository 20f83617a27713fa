import { type Object3D, Vector3, type WebGLRenderer } from 'three';
import { face } from '../panels/panel-layout.ts';
import type { Carry } from '../panels/use-placement.ts';
import type { HandSide } from '../session/session.ts';

/** Metres above the hand, clear of a controller. */
const ABOVE = 0.14;

const eye = new Vector3();

/**
 * Carries a panel on a wrist, turned to the eye and as large to it as at `distance` (metres). While that hand or controller
 * is not tracked, or there is no other to point at it, the panel stays where it would be without.
 */
export const onWrist =
  (gl: Pick<WebGLRenderer, 'xr'>, side: HandSide, distance: number): Carry =>
  (panel: Object3D, camera: Object3D, frame: XRFrame | undefined) => {
    const hands = [...(frame?.session.inputSources ?? [])].filter(
      ({ targetRayMode }) => targetRayMode === 'tracked-pointer',
    );
    const hand = hands.find(({ handedness }) => handedness === side);
    if (!hand || hands.length < 2) return false;
    const room = gl.xr.getReferenceSpace();
    const pose = room && frame?.getPose(hand.gripSpace ?? hand.targetRaySpace, room);
    if (!pose) return false;
    const { x, y, z } = pose.transform.position;
    panel.position.set(x, y + ABOVE, z);
    face(panel, camera.getWorldPosition(eye));
    panel.scale.setScalar(panel.position.distanceTo(eye) / distance);
    return true;
  };
