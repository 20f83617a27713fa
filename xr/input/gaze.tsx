import { useFrame } from '@react-three/fiber';
import { useRayPointer } from '@react-three/xr';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  GLSL3,
  type Group,
  type Intersection,
  type Mesh,
  type Object3D,
  PlaneGeometry,
  ShaderMaterial,
  Vector3,
} from 'three';
import { allTargets, type TargetRole } from '../kit/targets.ts';
import { comfort } from '../session/comfort.ts';
import { CLICK_LIMIT } from '../session/session.ts';
import { useGazeSelection } from '../session/use-gaze-selection.ts';
import { Dwell } from './dwell.ts';
import { gazeState } from './gaze-state.ts';

/** The ring's width as a share of its distance. */
const SIZE = 0.06;
/** Comfortable distance range of the ring, in metres. */
const NEAREST = 0.5;
const FARTHEST = 20;

/** Gaze selection, on when there is no other input or the learner wants it. Mount inside a session. */
export function Gaze(): ReactNode {
  return useGazeSelection() ? <GazePointer /> : null;
}

/** A ray from the head with a ring that fills while a target is looked at, and then presses it. */
function GazePointer(): ReactNode {
  const head = useRef<Group>(null);
  const ring = useRef<Mesh>(null);
  const pointer = useRayPointer(head, undefined, { clickThresholdMs: CLICK_LIMIT }, 'gaze');
  const dwell = useMemo(() => new Dwell(() => comfort.dwell), []);
  const { square, material } = useMemo(makeRing, []);
  useEffect(() => {
    gazeState.on = true;
    return () => {
      gazeState.on = false;
    };
  }, []);
  useEffect(
    () => () => {
      square.dispose();
      material.dispose();
    },
    [square, material],
  );

  useFrame(({ gl }) => {
    const group = head.current;
    if (!group?.parent) return;
    const eyes = gl.xr.getCamera().matrixWorld;
    group.matrix.copy(group.parent.matrixWorld).invert().multiply(eyes);
    group.matrixWorldNeedsUpdate = true;
  }, BEFORE_POINTERS);

  useFrame((_state, seconds) => {
    const group = head.current;
    if (!group || !ring.current) return;
    const met = pointer.getIntersection();
    const key = keyOf(met);
    const pressed = dwell.look(key, ahead.set(0, 0, -1).transformDirection(group.matrixWorld), seconds);
    const far = Math.min(FARTHEST, Math.max(NEAREST, met && key ? met.distance : 2));
    ring.current.position.z = -far;
    ring.current.scale.setScalar(far * SIZE);
    material.uniforms.share!.value = dwell.filled;
    material.uniforms.open!.value = dwell.share > 0 ? 1 : 0;
    if (!pressed) return;
    // The press may end the session, so do not run it inside the frame.
    queueMicrotask(() => {
      const press = { timeStamp: performance.now(), button: 0 };
      pointer.down(press);
      pointer.up(press);
    });
  });

  return (
    <group ref={head} matrixAutoUpdate={false}>
      <mesh
        ref={ring}
        args={[square, material]}
        renderOrder={2e6 + 2}
        frustumCulled={false}
        raycast={() => undefined}
      />
    </group>
  );
}

/** Frame priority: pointers are moved at -50. */
const BEFORE_POINTERS = -60;
const ahead = new Vector3();

const pressable: ReadonlySet<TargetRole> = new Set([
  'button',
  'switch',
  'checkbox',
  'radio',
  'option',
  'tab',
  'menuitem',
  'textbox',
]);

/** Key of the pressable target under the gaze: an object, a part of one, or a panel's control; null when none. */
function keyOf(met: (Intersection & { objectId?: number; partId?: number; idle?: boolean }) | undefined) {
  if (!met) return null;
  if (met.objectId !== undefined) return met.idle ? null : `${met.objectId}/${met.partId ?? ''}`;
  for (let object: Object3D | null = met.object; object; object = object.parent) {
    for (const [key, target] of allTargets()) {
      if (target.object === object && pressable.has(target.role)) return target.disabled ? null : key;
    }
  }
  return null;
}

/** A dot with a ring that fills clockwise from the top; white with a dark edge, visible on any background. */
function makeRing() {
  const square = new PlaneGeometry(1, 1);
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { share: { value: 0 }, open: { value: 0 } },
    vertexShader: /* glsl */ `
      out vec2 local;
      void main() {
        local = uv * 2.0 - 1.0;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      in vec2 local;
      uniform float share;
      uniform float open;
      out vec4 color;
      float band(float from, float to, float at, float soft) {
        return smoothstep(from - soft, from, at) * (1.0 - smoothstep(to, to + soft, at));
      }
      void main() {
        float r = length(local);
        float soft = fwidth(r);
        float turn = fract(atan(local.x, local.y) / 6.2831853 + 1.0);
        float dot = 1.0 - smoothstep(0.16, 0.16 + soft, r);
        float ground = max(1.0 - smoothstep(0.25, 0.25 + soft, r), open * band(0.62, 0.98, r, soft));
        float filled = open * band(0.68, 0.92, r, soft) * step(turn, share);
        float light = max(dot, filled);
        color = vec4(vec3(light), max(light, ground * 0.65));
      }`,
  });
  return { square, material };
}
