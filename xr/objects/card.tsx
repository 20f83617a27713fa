import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { GLSL3, type Mesh, PlaneGeometry, ShaderMaterial, type Texture } from 'three';
import type { Quad } from './quad.ts';

export interface CardProps {
  quad: Quad;
  texture: Texture | null;
  opacity: number;
  selected: boolean;
  sync: RefObject<Set<() => void>>;
}

const square = new PlaneGeometry(1, 1);

/** One object with a texture of its own. */
export function Card({ quad, texture, opacity, selected, sync }: CardProps): ReactNode {
  const mesh = useRef<Mesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const material = useMemo(make, []);
  useEffect(() => () => material.dispose(), [material]);
  useLayoutEffect(() => {
    material.uniforms.map!.value = texture;
    material.uniforms.opacity!.value = opacity;
    material.uniforms.selected!.value = selected ? 1 : 0;
    material.visible = texture !== null;
    const write = () => {
      if (!mesh.current) return;
      mesh.current.matrix.copy(quad.matrix);
      mesh.current.matrixWorldNeedsUpdate = true;
      invalidate();
    };
    write();
    const all = sync.current;
    all.add(write);
    return () => void all.delete(write);
  }, [quad, texture, opacity, selected, material, invalidate, sync]);
  return (
    <mesh
      ref={mesh}
      args={[square, material]}
      matrixAutoUpdate={false}
      renderOrder={quad.order}
      frustumCulled={false}
      raycast={() => undefined}
    />
  );
}

function make(): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    side: 2,
    uniforms: { map: { value: null }, opacity: { value: 1 }, selected: { value: 0 } },
    vertexShader: /* glsl */ `
      out vec2 local;
      void main() {
        local = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      in vec2 local;
      uniform sampler2D map;
      uniform float opacity;
      uniform float selected;
      out vec4 color;
      void main() {
        color = texture(map, local) * opacity;
        vec2 edge = min(local, 1.0 - local) / fwidth(local);
        float frame = selected * (1.0 - smoothstep(2.5, 3.5, min(edge.x, edge.y)));
        color = mix(color, vec4(0.133, 0.545, 0.902, 1.0), frame);
      }`,
  });
}
