import {
  type AnimationClip,
  Box3,
  Group,
  type Material,
  Mesh,
  type Object3D,
  Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { fetchModel } from './fetch-model.ts';
import { roomLight } from './light.ts';
import { loadModel } from './load-model.ts';

/** A model centred at the origin. */
export interface ShownModel {
  root: Object3D;
  animations: AnimationClip[];
  /** Size in the file, in metres. */
  size: Vector3;
  look(opacity: number, order: number): void;
  dispose(): void;
}

interface Options {
  signal: AbortSignal;
  onProgress: (share: number | null) => void;
  onTrouble: (cause: unknown) => void;
}

/** Fetches and builds a model with the shared light. */
export async function openModel(url: string, gl: WebGLRenderer, options: Options): Promise<ShownModel> {
  const lit = roomLight();
  // Whoever waits for the model below hears of it.
  lit.catch(() => undefined);
  const bytes = await fetchModel(url, options.onProgress, options.signal);
  const { root: inner, animations } = await loadModel(bytes, gl, options.onTrouble);
  const light = await lit;
  const box = new Box3().setFromObject(inner);
  if (box.isEmpty()) box.set(new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5));
  inner.position.sub(box.getCenter(new Vector3()));
  const root = new Group().add(inner);
  const materials = new Map<Material, { opacity: number; transparent: boolean }>();
  const meshes: Mesh[] = [];
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    meshes.push(part);
    // Skinned meshes move outside their measured bounds.
    part.frustumCulled = false;
    for (const material of [part.material].flat() as Material[]) {
      if ('envMap' in material) material.envMap = light;
      materials.set(material, { opacity: material.opacity, transparent: material.transparent });
    }
  });
  return {
    root,
    animations,
    size: box.getSize(new Vector3()),
    look(opacity, order) {
      for (const mesh of meshes) mesh.renderOrder = order;
      for (const [material, own] of materials) {
        material.opacity = own.opacity * opacity;
        const transparent = own.transparent || opacity < 1;
        // The program of what is opaque leaves opacity out.
        if (material.transparent !== transparent) material.needsUpdate = true;
        material.transparent = transparent;
      }
    },
    dispose() {
      for (const { geometry } of meshes) geometry.dispose();
      for (const material of materials.keys()) {
        for (const value of Object.values(material)) {
          if (!(value instanceof Texture) || value === light) continue;
          if (value.image instanceof ImageBitmap) value.image.close();
          value.dispose();
        }
        material.dispose();
      }
    },
  };
}
