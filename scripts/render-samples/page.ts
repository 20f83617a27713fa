import * as THREE from 'three';
import { bendForStereo, halfEye, lightRoom } from './lighting.ts';
import { rooms } from './rooms/index.ts';

declare global {
  interface Window {
    renderRoom: (
      name: string,
      options: { samples: number; width: number; stereo: boolean },
    ) => Promise<string>;
  }
}

const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
quad.frustumCulled = false;
const quadScene = new THREE.Scene().add(quad);
const quadCamera = new THREE.Camera();
const vertexShader =
  'varying vec2 at; void main(){ at = position.xy; gl_Position = vec4(position.xy, 0.0, 1.0); }';

function faceCameras(): THREE.PerspectiveCamera[] {
  const looks: [number, number, number, number, number, number][] = [
    [1, 0, 0, 0, -1, 0],
    [-1, 0, 0, 0, -1, 0],
    [0, 1, 0, 0, 0, 1],
    [0, -1, 0, 0, 0, -1],
    [0, 0, 1, 0, -1, 0],
    [0, 0, -1, 0, -1, 0],
  ];
  return looks.map(([x, y, z, ux, uy, uz]) => {
    const camera = new THREE.PerspectiveCamera(90, 1, 0.05, 600);
    camera.position.set(0, 1.6, 0);
    camera.up.set(ux, uy, uz);
    camera.lookAt(x, 1.6 + y, z);
    return camera;
  });
}

/** Draws a room all round, averaging many samples, as an equirectangular picture: yaw 0 (-Z) in its middle. */
window.renderRoom = async (name, { samples, width, stereo }) => {
  const build = rooms[name];
  if (!build) throw new Error(`no room is called ${name}`);
  const room = build();
  // A quarter of the picture's width covers a quarter turn: one sample a pixel, and many samples.
  const faceSize = width / 4;
  const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  renderer.outputColorSpace = THREE.SRGBColorSpace;
  bendForStereo(room.scene);
  const light = lightRoom(room);
  const face = new THREE.WebGLRenderTarget(faceSize, faceSize, { type: THREE.HalfFloatType });
  const sum = new THREE.WebGLCubeRenderTarget(faceSize, {
    type: THREE.FloatType,
    minFilter: THREE.LinearFilter,
    generateMipmaps: false,
  });
  const add = new THREE.ShaderMaterial({
    uniforms: { picture: { value: face.texture }, weight: { value: 1 / samples } },
    vertexShader,
    fragmentShader:
      'uniform sampler2D picture; uniform float weight; varying vec2 at; void main(){ gl_FragColor = vec4(min(texture2D(picture, at * 0.5 + 0.5).rgb, vec3(40.0)) * weight, 1.0); }',
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
  });
  const unfold = new THREE.ShaderMaterial({
    uniforms: { world: { value: sum.texture }, exposure: { value: room.exposure } },
    vertexShader,
    fragmentShader: `uniform samplerCube world; uniform float exposure; varying vec2 at;
      vec3 film(vec3 x){ return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
      void main(){ float yaw = at.x * 3.14159265, pitch = at.y * 1.57079633;
        vec3 d = vec3(sin(yaw) * cos(pitch), sin(pitch), -cos(yaw) * cos(pitch));
        vec3 c = film(textureCube(world, d).rgb * exposure);
        gl_FragColor = vec4(mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)), 1.0); }`,
    depthTest: false,
    depthWrite: false,
  });
  const cameras = faceCameras();
  const height = width / 2;
  const page = document.createElement('canvas');
  page.width = width;
  page.height = stereo ? width : height;
  const context = page.getContext('2d') as CanvasRenderingContext2D;
  renderer.setSize(width, height, false);
  for (const eye of stereo ? [0, 1] : [0]) {
    // The left eye, on top, sees what is near further to the right.
    halfEye.value = stereo ? (eye === 0 ? 0.032 : -0.032) : 0;
    for (let side = 0; side < 6; side++) {
      renderer.setRenderTarget(sum, side);
      renderer.clear();
    }
    for (let sample = 0; sample < samples; sample++) {
      light(sample);
      renderer.shadowMap.needsUpdate = true;
      for (const [side, camera] of cameras.entries()) {
        camera.setViewOffset(
          faceSize,
          faceSize,
          ((sample * 0.754877) % 1) - 0.5,
          ((sample * 0.56984) % 1) - 0.5,
          faceSize,
          faceSize,
        );
        renderer.shadowMap.autoUpdate = side === 0;
        renderer.setRenderTarget(face);
        renderer.render(room.scene, camera);
        quad.material = add;
        renderer.autoClear = false;
        renderer.setRenderTarget(sum, side);
        renderer.render(quadScene, quadCamera);
        renderer.autoClear = true;
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
    renderer.setRenderTarget(null);
    quad.material = unfold;
    renderer.render(quadScene, quadCamera);
    context.drawImage(renderer.domElement, 0, eye * height);
  }
  renderer.dispose();
  renderer.forceContextLoss();
  return page.toDataURL('image/jpeg', 0.88);
};
