import { type AnimationClip, LoadingManager, type Object3D, type WebGLRenderer } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { player } from '#catalog/limits.ts';
import { withTimeout } from '#models/play/with-timeout.ts';
import { decodersAllowed } from './decoders-allowed.ts';
import { readGlb } from './glb.ts';
import { LEGACY, legacyMaterials } from './legacy-material.ts';
import { ownPictures } from './own-pictures.ts';

export interface LoadedModel {
  root: Object3D;
  animations: AnimationClip[];
}

/** Extensions of files that only a decoder can read. */
const packed = [
  'KHR_draco_mesh_compression',
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_texture_basisu',
];

/**
 * Builds a model from its bytes. Bundled decoders are loaded only for compressed files; external references are never
 * fetched. Rejects when the file is broken, when the page's policy refuses its decoder (`RefusedByPolicy`), or when its
 * animations are not known within 120 s (spec section 8).
 */
export async function loadModel(
  bytes: ArrayBuffer,
  gl: WebGLRenderer,
  onTrouble: (cause: unknown) => void,
): Promise<LoadedModel> {
  const { extensions } = readGlb(bytes);
  const manager = new LoadingManager();
  manager.setURLModifier((url) => (/^(blob|data):/.test(url) ? url : 'data:,'));
  const loader = new GLTFLoader(manager);
  loader.register(ownPictures);
  const closing: { dispose(): unknown }[] = [];
  if (packed.some((name) => extensions.has(name))) await decodersAllowed();
  if (extensions.has('KHR_draco_mesh_compression')) {
    const { DRACOLoader } = await import('three/addons/loaders/DRACOLoader.js');
    const draco = new DRACOLoader().setWorkerLimit(2);
    loader.setDRACOLoader(draco);
    closing.push(draco);
  }
  if (extensions.has('EXT_meshopt_compression') || extensions.has('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    await MeshoptDecoder.ready;
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (extensions.has('KHR_texture_basisu')) {
    const { KTX2Loader } = await import('three/addons/loaders/KTX2Loader.js');
    const pictures = new KTX2Loader().setWorkerLimit(2).detectSupport(gl);
    loader.setKTX2Loader(pictures);
    closing.push(pictures);
  }
  if (extensions.has(LEGACY)) loader.register((parser) => legacyMaterials(parser, onTrouble));
  try {
    const { scene, animations } = await withTimeout(loader.parseAsync(bytes, ''), player.modelAnimationsMs);
    return { root: scene, animations };
  } finally {
    for (const one of closing) one.dispose();
  }
}
