import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { GLSL3, type Mesh, PlaneGeometry, ShaderMaterial, type Texture, Vector4 } from 'three';
import { cardPixels } from './card-pixels.ts';
import type { Quad } from './hit-test.ts';

export interface CardProps {
  quad: Quad;
  texture: Texture | null;
  opacity: number;
  /** Strength of its frame, 0 to 1. */
  selected: number;
  sync: RefObject<Set<() => void>>;
}

const square = new PlaneGeometry(1, 1);

/** An object with its own texture; the hovered part is highlighted. */
export function Card({ quad, texture, opacity, selected, sync }: CardProps): ReactNode {
  const mesh = useRef<Mesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const material = useMemo(make, []);
  useEffect(() => () => material.dispose(), [material]);
  useLayoutEffect(() => {
    material.uniforms.map!.value = texture;
    material.uniforms.opacity!.value = opacity;
    material.uniforms.selected!.value = selected;
    material.visible = texture !== null;
    const write = () => {
      if (!mesh.current) return;
      mesh.current.matrix.copy(quad.matrix);
      mesh.current.matrixWorldNeedsUpdate = true;
      const part = quad.hot === undefined ? undefined : quad.parts?.find(({ id }) => id === quad.hot);
      const hot = material.uniforms.hot!.value as Vector4;
      if (part) hot.set(part.x, part.y, part.x + part.w, part.y + part.h);
      else hot.set(2, 2, 2, 2);
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
    uniforms: {
      map: { value: null },
      opacity: { value: 1 },
      selected: { value: 0 },
      hot: { value: new Vector4(2, 2, 2, 2) },
    },
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
      uniform vec4 hot;
      out vec4 color;
      ${cardPixels}
      void main() { color = pixel(texture(map, local), local, opacity, selected, hot); }`,
  });
}
