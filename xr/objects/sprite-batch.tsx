import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { GLSL3, InstancedBufferAttribute, type InstancedMesh, PlaneGeometry, ShaderMaterial } from 'three';
import type { Atlas } from './atlas.ts';
import type { Quad } from './hit-test.ts';
import { smoothEdge } from './smooth-edge.ts';

/** One picture of a batch. */
export interface Sprite {
  quad: Quad;
  url: string;
  /** 0 to 1; at 0 it is invisible but still interactive. */
  opacity: number;
  selected: number;
}

export interface SpriteBatchProps {
  sprites: readonly Sprite[];
  atlas: Atlas;
  order: number;
  /** Listeners called after quads moved. */
  sync: RefObject<Set<() => void>>;
}

/** Many pictures in one draw call, in the author's order. */
export function SpriteBatch({ sprites, atlas, order, sync }: SpriteBatchProps): ReactNode {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const count = sprites.length;
  const { geometry, material } = useMemo(() => make(count), [count]);
  useEffect(
    () => () => {
      geometry.dispose();
      material.dispose();
    },
    [geometry, material],
  );
  useLayoutEffect(() => {
    const rects = geometry.getAttribute('rect') as InstancedBufferAttribute;
    const looks = geometry.getAttribute('look') as InstancedBufferAttribute;
    sprites.forEach(({ url, opacity, selected }, index) => {
      rects.setXYZW(index, ...atlas.rect(url));
      looks.setXY(index, opacity, selected);
    });
    rects.needsUpdate = true;
    looks.needsUpdate = true;
    material.uniforms.map!.value = atlas.texture;
    const write = () => {
      sprites.forEach(({ quad }, index) => {
        mesh.current?.setMatrixAt(index, quad.matrix);
      });
      if (mesh.current) mesh.current.instanceMatrix.needsUpdate = true;
      invalidate();
    };
    write();
    const all = sync.current;
    all.add(write);
    return () => void all.delete(write);
  }, [sprites, atlas, geometry, material, invalidate, sync]);
  return (
    <instancedMesh
      ref={mesh}
      args={[geometry, material, count]}
      key={count}
      renderOrder={order}
      frustumCulled={false}
      raycast={() => undefined}
    />
  );
}

/** Draws pictures unchanged (sRGB, premultiplied), with an accent frame around selected ones. */
function make(count: number) {
  const geometry = new PlaneGeometry(1, 1);
  geometry.setAttribute('rect', new InstancedBufferAttribute(new Float32Array(count * 4), 4));
  geometry.setAttribute('look', new InstancedBufferAttribute(new Float32Array(count * 2), 2));
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    side: 2,
    uniforms: { map: { value: null } },
    vertexShader: /* glsl */ `
      in vec4 rect;
      in vec2 look;
      out vec2 at;
      out vec2 local;
      flat out vec2 seen;
      void main() {
        at = rect.xy + uv * rect.zw;
        local = uv;
        seen = look;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      in vec2 at;
      in vec2 local;
      flat in vec2 seen;
      uniform sampler2D map;
      out vec4 color;
      ${smoothEdge}
      void main() {
        color = texture(map, at) * seen.x;
        if (seen.y > 0.5) {
          vec2 edge = min(local, 1.0 - local) / fwidth(local);
          float frame = 1.0 - smoothstep(2.5, 3.5, min(edge.x, edge.y));
          color = mix(color, vec4(0.133, 0.545, 0.902, 1.0), frame);
        }
        color *= coverage(local);
      }`,
  });
  return { geometry, material };
}
