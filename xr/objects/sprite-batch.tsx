import { type RootState, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  GLSL3,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  PlaneGeometry,
  ShaderMaterial,
  Sphere,
  type Texture,
} from 'three';
import type { Atlas } from './atlas.ts';
import { cardPixels } from './card-pixels.ts';
import type { CardPicture } from './card-sheets.ts';
import type { Quad } from './hit-test.ts';
import type { Sync } from './object-drawing.ts';

/** One picture of a batch: of the atlas, or a painted card. */
export interface Sprite {
  quad: Quad;
  of: string | CardPicture;
  /** 0 to 1; at 0 it is invisible but still interactive. */
  opacity: number;
  /** Strength of its frame, 0 to 1. */
  selected: number;
}

export interface SpriteBatchProps {
  sprites: readonly Sprite[];
  /** Null where a scene has no pictures. */
  atlas: Atlas | null;
  /** How many array textures a batch may draw from; see `sheetsAtOnce`. */
  most: number;
  order: number;
  /** Listeners called after quads moved. */
  sync: RefObject<Sync>;
}

/** Many pictures and painted cards in one draw call, in the author's order. */
export function SpriteBatch({ sprites, atlas, most, order, sync }: SpriteBatchProps): ReactNode {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const count = sprites.length;
  const painted = sprites.some(({ of }) => typeof of !== 'string');
  const { geometry, material } = useMemo(() => make(count, painted ? most : 0), [count, painted, most]);
  useEffect(
    () => () => {
      geometry.dispose();
      material.dispose();
    },
    [geometry, material],
  );
  useLayoutEffect(() => {
    const attribute = (name: string) => geometry.getAttribute(name) as InstancedBufferAttribute;
    const [rects, looks, pages, hots] = ['rect', 'look', 'page', 'hot'].map(attribute);
    const sheets: Texture[] = [];
    const indices = new Map<number, number>();
    sprites.forEach(({ quad, of, opacity, selected }, index) => {
      indices.set(quad.id, index);
      looks!.setXY(index, opacity, selected);
      if (typeof of === 'string') {
        rects!.setXYZW(index, ...atlas!.rect(of));
        pages!.setXY(index, -1, 0);
        return;
      }
      if (!sheets.includes(of.sheet)) sheets.push(of.sheet);
      rects!.setXYZW(index, 0, 0, 1, 1);
      pages!.setXY(index, sheets.indexOf(of.sheet), of.layer);
    });
    for (const changed of [rects!, looks!, pages!]) changed.needsUpdate = true;
    material.uniforms.map!.value = atlas?.texture ?? null;
    material.uniforms.sheets!.value = Array.from({ length: most }, (_, slot) => sheets[slot] ?? sheets[0]);
    const writeOne = ({ array }: InstancedBufferAttribute, index: number) => {
      const { quad } = sprites[index]!;
      quad.matrix.toArray(array, index * 16);
      // In its place another may have stood, whose part was hovered.
      if (!quad.parts && !whole) return;
      const part = quad.hot === undefined ? undefined : quad.parts?.find(({ id }) => id === quad.hot);
      const { x, y, w, h } = part ?? nowhere;
      hots!.setXYZW(index, x, y, x + w, y + h);
      hots!.needsUpdate = true;
    };
    /** All matrices wait to be sent. */
    let whole = true;
    const write = (moved?: Iterable<number>) => {
      if (!mesh.current) return;
      const { instanceMatrix } = mesh.current;
      // Out of view nothing is sent, and what moves there is noted again and again.
      whole ||= !moved || instanceMatrix.updateRanges.length > sprites.length;
      // Measured anew when it is drawn; what moves alone widens it.
      if (!moved) mesh.current.boundingSphere = null;
      if (whole) instanceMatrix.clearUpdateRanges();
      for (const id of moved ?? indices.keys()) {
        const index = indices.get(id);
        if (index === undefined) continue;
        writeOne(instanceMatrix, index);
        if (moved) widen(mesh.current, sprites[index]!.quad);
        if (!whole) instanceMatrix.addUpdateRange(index * 16, 16);
        instanceMatrix.needsUpdate = true;
      }
      invalidate();
    };
    write();
    mesh.current?.instanceMatrix.onUpload(() => {
      whole = false;
    });
    const all = sync.current;
    all.add(write);
    return () => void all.delete(write);
  }, [sprites, atlas, most, geometry, material, invalidate, sync]);
  return (
    <instancedMesh
      ref={mesh}
      args={[geometry, material, count]}
      key={`${count} ${painted}`}
      renderOrder={order}
      raycast={() => undefined}
    />
  );
}

const around = new Sphere();
const unit = new Sphere(undefined, Math.SQRT1_2);

/** Lets a batch reach to where a quad has moved: outside of both eyes' view it is not drawn. */
const widen = ({ boundingSphere }: InstancedMesh, { matrix }: Quad) =>
  boundingSphere?.union(around.copy(unit).applyMatrix4(matrix));

/** No part: a box that no pixel is in. */
const nowhere = { x: 2, y: 2, w: 0, h: 0 };

/** Draws pictures unchanged (sRGB, premultiplied). `sheets`: how many arrays of painted cards it can draw from. */
function make(count: number, sheets: number) {
  const geometry = new PlaneGeometry(1, 1);
  for (const [name, size, first] of [
    ['rect', 4, 0],
    ['look', 2, 0],
    ['page', 2, 0],
    ['hot', 4, 2],
  ] as const) {
    const values = new Float32Array(count * size).fill(first);
    geometry.setAttribute(name, new InstancedBufferAttribute(values, size));
  }
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
    side: 2,
    uniforms: { map: { value: null }, sheets: { value: [] } },
    vertexShader: /* glsl */ `
      in vec4 rect, hot;
      in vec2 look, page;
      out vec2 at, local;
      flat out vec2 seen, leaf;
      flat out vec4 lit;
      void main() {
        at = rect.xy + uv * rect.zw;
        local = uv;
        seen = look;
        leaf = page;
        lit = hot;
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      in vec2 at, local;
      flat in vec2 seen, leaf;
      flat in vec4 lit;
      uniform sampler2D map;
      out vec4 color;
      ${cardPixels}
      ${sheets ? pickSheet(sheets) : 'vec4 picture() { return texture(map, at); }'}
      void main() { color = pixel(picture(), local, seen.x, seen.y, lit); }`,
  });
  return { geometry, material };
}

/** GLSL: the colour of a picture in the atlas (page -1), or of an array's layer, found in a tree of comparisons. */
function pickSheet(sheets: number): string {
  const pick = (from: number, to: number): string => {
    if (to - from === 1) return `return textureGrad(sheets[${from}], vec3(at, leaf.y), across, along);`;
    const middle = (from + to) >> 1;
    return `if (leaf.x < ${middle}.0) { ${pick(from, middle)} } else { ${pick(middle, to)} }`;
  };
  return /* glsl */ `
    uniform sampler2DArray sheets[${sheets}];
    vec4 picture() {
      vec2 across = dFdx(at), along = dFdy(at);
      if (leaf.x < 0.0) return textureGrad(map, at, across, along);
      ${pick(0, sheets)}
    }`;
}

/** Has the programs of batches compiled before one is drawn; they are kept. `sheets`: as of `make`. */
export function compileAhead({ gl, scene, camera }: RootState, ...sheets: number[]): void {
  const group = new Group();
  for (const count of sheets) {
    const { geometry, material } = make(1, count);
    group.add(new InstancedMesh(geometry, material, 1));
  }
  gl.compile(group, camera, scene);
}

/** How many arrays of cards a device can draw from at once, beside the atlas. */
export const sheetsAtOnce = (units: number): number => Math.min(units, 16) - 1;
