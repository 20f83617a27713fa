import * as THREE from 'three';
import type { Room } from './parts.ts';

const LIGHTS = 4;

/** The eye's half distance in metres, as a uniform that every material reads; 0 draws for one eye. */
export const halfEye = { value: 0 };

/**
 * Omnidirectional stereo: each point is turned about the vertical through the head by the angle under which its ray
 * leaves the viewing circle. Exact at vertices, so that large surfaces are finely divided. Fades out near the poles,
 * where both eyes must agree.
 */
export function bendForStereo(scene: THREE.Scene): void {
  scene.traverse((object) => {
    const material = (object as THREE.Mesh).material as THREE.MeshStandardMaterial | undefined;
    if (!material?.isMeshStandardMaterial) return;
    material.onBeforeCompile = (shader) => {
      shader.uniforms.halfEye = halfEye;
      shader.vertexShader = `uniform float halfEye;\n${shader.vertexShader}`.replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        vec4 seen = modelMatrix * vec4(transformed, 1.0);
        vec3 from = seen.xyz - vec3(0.0, 1.6, 0.0);
        float far = length(from.xz);
        float level = smoothstep(0.985, 0.6, abs(from.y) / max(length(from), 1e-4));
        float turn = asin(clamp(halfEye * level / max(far, 0.05), -0.5, 0.5));
        from.xz = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * from.xz;
        mvPosition = viewMatrix * vec4(from + vec3(0.0, 1.6, 0.0), 1.0);
        gl_Position = projectionMatrix * mvPosition;`,
      );
    };
  });
}

/**
 * Lights a room by many shadowed lights, a few at a time: call the result before each sample and average the samples.
 * Even samples carry sun and sky from outside; odd ones the light that bounces about inside, which only furniture
 * occludes.
 */
export function lightRoom({ scene, shell, sun, sky, bounce }: Room): (sample: number) => void {
  const lights = Array.from({ length: LIGHTS }, () => {
    const light = new THREE.DirectionalLight();
    light.castShadow = true;
    light.shadow.mapSize.set(2048, 2048);
    light.shadow.bias = -0.0004;
    light.shadow.normalBias = 0.02;
    Object.assign(light.shadow.camera, { left: -12, right: 12, top: 12, bottom: -12, near: 1, far: 80 });
    scene.add(light, light.target);
    return light;
  });
  const walls: THREE.Mesh[] = [];
  for (const part of shell)
    part.traverse((object) => (object as THREE.Mesh).isMesh && walls.push(object as THREE.Mesh));
  const aim = (
    light: THREE.DirectionalLight,
    direction: THREE.Vector3,
    colour: string,
    intensity: number,
  ) => {
    light.position.copy(direction).multiplyScalar(40);
    light.color.set(colour);
    // A white surface that faces a light of intensity 1 shows 1/π: here it is to show 1.
    light.intensity = intensity * Math.PI;
  };
  // Spread evenly rather than at random (the plastic-number sequence): fewer samples leave no blotches.
  const onSphere = (index: number) => {
    const y = ((0.5 + index * 0.7548776662) % 1) * 2 - 1;
    const angle = ((0.5 + index * 0.5698402909) % 1) * Math.PI * 2;
    const r = Math.sqrt(1 - y * y);
    return new THREE.Vector3(Math.cos(angle) * r, y, Math.sin(angle) * r);
  };
  return (sample) => {
    const outside = sample % 2 === 0;
    for (const wall of walls) wall.castShadow = outside;
    lights.forEach((light, index) => {
      const direction = onSphere((sample >> 1) * LIGHTS + index);
      if (!outside) {
        direction.y = direction.y * 0.85 + 0.15;
        aim(light, direction.normalize(), bounce.colour, (2 * bounce.intensity * 4) / LIGHTS);
      } else if (index === 0) {
        const disc = new THREE.Vector3(...sun.direction).normalize().addScaledVector(direction, 0.012);
        aim(light, disc.normalize(), sun.colour, 2 * sun.intensity);
      } else {
        direction.y = Math.abs(direction.y);
        aim(light, direction, sky.colour, (2 * sky.intensity * 4) / (LIGHTS - 1));
      }
    });
  };
}
