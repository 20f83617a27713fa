import {
  CanvasTexture,
  Color,
  type MeshStandardMaterialParameters,
  SRGBColorSpace,
  type Texture,
} from 'three';
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { toLinear, toPicture, toRough } from './specular-glossiness.ts';

export const LEGACY = 'KHR_materials_pbrSpecularGlossiness';

interface Legacy {
  diffuseFactor?: [number, number, number, number];
  specularFactor?: [number, number, number];
  glossinessFactor?: number;
  diffuseTexture?: { index: number };
  specularGlossinessTexture?: { index: number };
}

/**
 * A loader plugin that converts the legacy specular-glossiness material (spec section 9). A material that cannot be
 * converted is reported and keeps its plain colours.
 */
export function legacyMaterials(parser: GLTFParser, onTrouble: (cause: unknown) => void): GLTFLoaderPlugin {
  return {
    name: LEGACY,
    async extendMaterialParams(index: number, params: MeshStandardMaterialParameters) {
      const legacy = parser.json.materials[index]?.extensions?.[LEGACY] as Legacy | undefined;
      if (!legacy) return;
      const { diffuseFactor = [1, 1, 1, 1], specularFactor = [1, 1, 1], glossinessFactor = 1 } = legacy;
      const [red, green, blue, opacity] = diffuseFactor;
      const plain = toRough([red, green, blue], specularFactor, glossinessFactor);
      params.color = new Color(...plain.base);
      params.metalness = plain.metal;
      params.roughness = plain.rough;
      params.opacity = opacity;
      try {
        const load = async (slot: { index: number } | undefined) => {
          if (!slot) return undefined;
          // The loader resolves to null for an unreadable picture.
          const texture = (await parser.getDependency('texture', slot.index)) as Texture | null;
          if (!texture) throw new Error(`picture ${slot.index} of the material cannot be read`);
          return texture;
        };
        const [diffuse, specular] = await Promise.all([
          load(legacy.diffuseTexture),
          load(legacy.specularGlossinessTexture),
        ]);
        if (!diffuse && !specular) return;
        const { base, surface } = convert(
          diffuse,
          specular,
          [red, green, blue],
          specularFactor,
          glossinessFactor,
        );
        params.color = new Color(1, 1, 1);
        params.map = base;
        params.metalness = 1;
        params.roughness = 1;
        params.metalnessMap = surface;
        params.roughnessMap = surface;
      } catch (cause) {
        onTrouble(cause);
      }
    },
  };
}

type Three = readonly [number, number, number];

function convert(
  diffuse: Texture | undefined,
  specular: Texture | undefined,
  diffuseFactor: Three,
  specularFactor: Three,
  glossinessFactor: number,
) {
  const { width, height } = ((specular ?? diffuse) as Texture).image as ImageBitmap;
  const [coloured, shiny] = [pixelsOf(diffuse, width, height), pixelsOf(specular, width, height)];
  const base = new ImageData(width, height);
  const surface = new ImageData(width, height);
  const light = (pixels: Uint8ClampedArray, at: number, factors: Three): Three => [
    toLinear(pixels[at]!) * factors[0],
    toLinear(pixels[at + 1]!) * factors[1],
    toLinear(pixels[at + 2]!) * factors[2],
  ];
  for (let at = 0; at < base.data.length; at += 4) {
    const converted = toRough(
      coloured ? light(coloured, at, diffuseFactor) : diffuseFactor,
      shiny ? light(shiny, at, specularFactor) : specularFactor,
      shiny ? (shiny[at + 3]! / 255) * glossinessFactor : glossinessFactor,
    );
    base.data.set([...converted.base.map(toPicture), coloured ? coloured[at + 3]! : 255], at);
    surface.data.set([255, converted.rough * 255, converted.metal * 255, 255], at);
  }
  const like = (diffuse ?? specular) as Texture;
  return { base: textureOf(base, like, true), surface: textureOf(surface, like, false) };
}

function pixelsOf(
  texture: Texture | undefined,
  width: number,
  height: number,
): Uint8ClampedArray | undefined {
  if (!texture) return undefined;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(texture.image as ImageBitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

function textureOf(pixels: ImageData, like: Texture, coloured: boolean): Texture {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.flipY = like.flipY;
  texture.wrapS = like.wrapS;
  texture.wrapT = like.wrapT;
  texture.channel = like.channel;
  if (coloured) texture.colorSpace = SRGBColorSpace;
  return texture;
}
