import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, NodeIO, type Texture, type TypedArray } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMaterialsPBRSpecularGlossiness,
  KHRMaterialsUnlit,
  KHRTextureBasisu,
} from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { encodeToKTX2 } from 'ktx2-encoder';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';

/** Cells along each side of a test model's face. */
const CELLS = 16;

export type Packing = 'draco' | 'meshopt' | 'ktx2';

/**
 * A face of one square metre that looks toward the eye, in a colour that no light changes: red on its left half,
 * green on its right. `packing`: how the file holds it.
 */
export async function packedModel(packing: Packing): Promise<string> {
  const document = new Document();
  const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
  const material = document
    .createMaterial()
    .setExtension('KHR_materials_unlit', unlit)
    .setRoughnessFactor(1)
    .setMetallicFactor(0);
  if (packing === 'ktx2') {
    document.createExtension(KHRTextureBasisu).setRequired(true);
    const { data, info } = await halves().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const packed = await encodeToKTX2(await halves().png().toBuffer(), {
      isUASTC: false,
      isKTX2File: true,
      generateMipmap: false,
      imageDecoder: async () => ({ width: info.width, height: info.height, data: new Uint8Array(data) }),
    });
    material.setBaseColorTexture(document.createTexture('halves').setMimeType('image/ktx2').setImage(packed));
  } else {
    material.setBaseColorTexture(await picture(document, await halves().png().toBuffer()));
  }
  face(document, material);
  const io = new NodeIO().registerExtensions([
    KHRMaterialsUnlit,
    KHRTextureBasisu,
    KHRDracoMeshCompression,
    EXTMeshoptCompression,
  ]);
  if (packing === 'draco') {
    document.createExtension(KHRDracoMeshCompression).setRequired(true);
    io.registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() });
  }
  if (packing === 'meshopt') {
    await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder });
  }
  return written(io, document, packing);
}

/** The same face in the legacy material: its colours are nowhere but there. `broken`: its picture cannot be read. */
export async function legacyModel(broken = false): Promise<string> {
  const document = new Document();
  const legacy = document
    .createExtension(KHRMaterialsPBRSpecularGlossiness)
    .createPBRSpecularGlossiness()
    .setSpecularFactor([0, 0, 0])
    .setGlossinessFactor(0)
    .setDiffuseTexture(
      await picture(document, broken ? Buffer.from('no picture') : await halves().png().toBuffer()),
    );
  const material = document
    .createMaterial()
    // What is drawn by whoever does not know the legacy material.
    .setBaseColorFactor([0, 0, 1, 1])
    .setExtension('KHR_materials_pbrSpecularGlossiness', legacy);
  face(document, material);
  const io = new NodeIO().registerExtensions([KHRMaterialsPBRSpecularGlossiness]);
  return written(io, document, broken ? 'legacy-broken' : 'legacy');
}

/** Red on the left half, green on the right. */
const halves = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: 32, height: 64, channels: 3, background: '#00ff00' } },
      left: 32,
      top: 0,
    },
  ]);

async function picture(document: Document, image: Uint8Array): Promise<Texture> {
  return document.createTexture('halves').setMimeType('image/png').setImage(image);
}

function face(document: Document, material: ReturnType<Document['createMaterial']>): void {
  const places: number[] = [];
  const directions: number[] = [];
  const uvs: number[] = [];
  const corners: number[] = [];
  for (let row = 0; row <= CELLS; row++) {
    for (let column = 0; column <= CELLS; column++) {
      const [u, v] = [column / CELLS, row / CELLS];
      places.push(u - 0.5, 0.5 - v, 0);
      directions.push(0, 0, 1);
      uvs.push(u, v);
      if (row === CELLS || column === CELLS) continue;
      const at = row * (CELLS + 1) + column;
      corners.push(at, at + CELLS + 1, at + 1, at + 1, at + CELLS + 1, at + CELLS + 2);
    }
  }
  const buffer = document.createBuffer();
  const values = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setMaterial(material)
    .setIndices(values('SCALAR', new Uint16Array(corners)))
    .setAttribute('POSITION', values('VEC3', new Float32Array(places)))
    .setAttribute('NORMAL', values('VEC3', new Float32Array(directions)))
    .setAttribute('TEXCOORD_0', values('VEC2', new Float32Array(uvs)));
  const mesh = document.createMesh('face').addPrimitive(primitive);
  document.createScene().addChild(document.createNode('face').setMesh(mesh));
}

async function written(io: NodeIO, document: Document, name: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'model-')), `${name}.glb`);
  await writeFile(path, await io.writeBinary(document));
  return path;
}
