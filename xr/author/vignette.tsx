import { useFrame } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { GLSL3, type Mesh, PlaneGeometry, ShaderMaterial } from 'three';
import { useSnapshot } from 'valtio';
import { wrapDegrees } from '#scenario';
import type { View } from '../input/view.ts';
import { comfort } from '../session/comfort.ts';

/** Degrees within a frame from which the scene counts as turning, and seconds until the edges are light again. */
const TURNING = 0.05;
const FADE = 0.4;

/** Where the wearer wants it, the edges of both eyes are dark while the scene turns around them. */
export function Vignette({ view }: { view: View }): ReactNode {
  return useSnapshot(comfort).vignette === 1 ? <Edges view={view} /> : null;
}

function Edges({ view }: { view: View }): ReactNode {
  const mesh = useRef<Mesh>(null);
  const last = useRef(view.yaw);
  const dark = useRef(0);
  const { square, material } = useMemo(makeEdges, []);
  useEffect(
    () => () => {
      square.dispose();
      material.dispose();
    },
    [square, material],
  );
  useFrame((_state, seconds) => {
    const turned = Math.abs(wrapDegrees(view.yaw - last.current));
    last.current = view.yaw;
    dark.current = turned > TURNING ? 1 : Math.max(0, dark.current - seconds / FADE);
    material.uniforms.dark!.value = dark.current;
    if (mesh.current) mesh.current.visible = dark.current > 0;
  });
  return (
    <mesh
      ref={mesh}
      args={[square, material]}
      visible={false}
      renderOrder={3e6}
      frustumCulled={false}
      raycast={() => undefined}
    />
  );
}

/** Covers the view of each eye: clear in the middle, black at the edges. */
function makeEdges() {
  const square = new PlaneGeometry(2, 2);
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { dark: { value: 0 } },
    vertexShader: /* glsl */ `
      out vec2 at;
      void main() {
        at = position.xy;
        gl_Position = vec4(position.xy, 0.0, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      in vec2 at;
      uniform float dark;
      out vec4 color;
      void main() {
        color = vec4(0.0, 0.0, 0.0, dark * smoothstep(0.35, 0.8, length(at)));
      }`,
  });
  return { square, material };
}
