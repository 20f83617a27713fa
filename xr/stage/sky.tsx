import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  BufferGeometry,
  type Camera,
  CustomBlending,
  DataTexture,
  DoubleSide,
  GLSL3,
  Matrix3,
  Matrix4,
  NormalBlending,
  type Object3D,
  ShaderMaterial,
  Sphere,
  type Texture,
  ZeroFactor,
} from 'three';
import { SKY_VERTICES, skyDefines, skyFragment, skyVertex } from './sky-shader.ts';

export interface SkyPicture {
  texture: Texture;
  projection: Parameters<typeof skyDefines>[0];
  layout: Parameters<typeof skyDefines>[1];
}

/** The sky's `userData`. `clear`: a media layer below shows the picture, so the sky draws transparent pixels. */
export interface SkyData {
  picture: SkyPicture | null;
  clear: boolean;
}

/** Three's layer mask of the right eye's camera. */
const RIGHT_EYE = 1 << 2;

/** The scene's 360° picture, drawn first. `drawn` is called after each frame that shows it. */
export function Sky({ picture, drawn }: { picture: SkyPicture | null; drawn: () => void }): ReactNode {
  const { geometry, material } = useMemo(make, []);
  const data = useMemo((): SkyData => ({ picture, clear: false }), [picture]);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(
    () => () => {
      geometry.dispose();
      material.dispose();
    },
    [geometry, material],
  );
  useEffect(() => {
    material.visible = picture !== null;
    if (picture) {
      const defines = skyDefines(picture.projection, picture.layout);
      if (JSON.stringify(defines) !== JSON.stringify(material.defines)) {
        material.defines = defines;
        material.needsUpdate = true;
      }
    }
    invalidate();
  }, [picture, material, invalidate]);
  return (
    <mesh
      name="sky"
      userData={data}
      args={[geometry, material]}
      renderOrder={-1e6}
      frustumCulled={false}
      raycast={() => undefined}
      onBeforeRender={beforeEye}
      onAfterRender={drawn}
    />
  );
}

const inverse = new Matrix4();
const nothing = new DataTexture(new Uint8Array(4), 1, 1);

/** Runs once per eye in a headset. */
function beforeEye(
  this: Object3D,
  _gl: unknown,
  _scene: unknown,
  camera: Camera,
  _g: unknown,
  material: unknown,
) {
  const { picture, clear } = this.userData as SkyData;
  const { uniforms } = material as ShaderMaterial;
  // With a media layer the film is not copied to the texture.
  uniforms.map!.value = (!clear && picture?.texture) || nothing;
  (material as ShaderMaterial).blending = clear ? CustomBlending : NormalBlending;
  uniforms.eye!.value = camera.layers.mask & RIGHT_EYE ? 1 : 0;
  uniforms.turn!.value.setFromMatrix4(inverse.copy(this.matrixWorld).invert());
  (material as ShaderMaterial).uniformsNeedUpdate = true;
}

function make() {
  const geometry = new BufferGeometry();
  // Vertices are generated from their id, so there are no attributes.
  geometry.setDrawRange(0, SKY_VERTICES);
  geometry.boundingSphere = new Sphere();
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    defines: skyDefines('equirect360', 'mono'),
    vertexShader: `${skyVertex}\nvoid main() { corner(projectionMatrix, transpose(mat3(viewMatrix))); }`,
    fragmentShader: `${skyFragment}\nout vec4 color;\nvoid main() { color = sky(); }`,
    uniforms: {
      map: { value: nothing },
      eye: { value: 0 },
      turn: { value: new Matrix3() },
    },
    side: DoubleSide,
    depthTest: false,
    depthWrite: false,
    blendSrc: ZeroFactor,
    blendDst: ZeroFactor,
  });
  return { geometry, material };
}
