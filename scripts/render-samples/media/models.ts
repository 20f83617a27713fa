import * as THREE from 'three';
import { GLTFExporter } from 'three/addons/exporters/GLTFExporter.js';

const coloured = (color: string, roughness = 0.5, metalness = 0) =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness });

/** A vase, a metre high, standing about its middle. */
function vase(): THREE.Object3D {
  const profile = [
    [0.001, 0],
    [0.2, 0],
    [0.22, 0.03],
    [0.3, 0.2],
    [0.36, 0.4],
    [0.34, 0.58],
    [0.22, 0.76],
    [0.14, 0.86],
    [0.16, 0.96],
    [0.2, 1],
    [0.18, 1],
    [0.13, 0.95],
    [0.11, 0.86],
    [0.19, 0.75],
    [0.31, 0.56],
    [0.001, 0.05],
  ].map(([x, y]) => new THREE.Vector2(x, y! - 0.5));
  const body = new THREE.Mesh(new THREE.LatheGeometry(profile, 40), coloured('#b8603a', 0.65));
  const band = new THREE.Mesh(new THREE.TorusGeometry(0.362, 0.018, 10, 48), coloured('#f3e3c3', 0.6));
  band.rotation.x = Math.PI / 2;
  band.position.y = -0.1;
  const handle = new THREE.Mesh(
    new THREE.TorusGeometry(0.13, 0.025, 10, 24, Math.PI),
    coloured('#8f4526', 0.65),
  );
  handle.position.set(0.24, 0.27, 0);
  handle.rotation.z = -Math.PI / 2 - 0.35;
  return named('Vase', body, band, handle);
}

/** A mobile of three rings that turn about each other. */
function mobile(): THREE.Object3D {
  const rings = ['#d96c3f', '#2f8296', '#f4c542'].map((color, index) => {
    const ring = new THREE.Mesh(
      new THREE.TorusGeometry(0.45 - index * 0.12, 0.03, 12, 48),
      coloured(color, 0.35, 0.6),
    );
    ring.name = `Ring${index + 1}`;
    return ring;
  });
  const ball = new THREE.Mesh(new THREE.SphereGeometry(0.08, 24, 16), coloured('#27394d', 0.3, 0.4));
  ball.name = 'Ball';
  return named('Mobile', ...rings, ball);
}

function named(name: string, ...parts: THREE.Object3D[]): THREE.Group {
  const group = new THREE.Group();
  group.name = name;
  return group.add(...parts);
}

/** `Turning`: the rings go round; `Swinging`: the ball goes up and down. Four seconds each, without a seam. */
function clips(): THREE.AnimationClip[] {
  const times = [0, 1, 2, 3, 4];
  const turn = (ring: number) => {
    const axis = new THREE.Vector3(ring === 1 ? 1 : 0, ring === 1 ? 0 : 1, 0);
    const values = times.flatMap((time) =>
      new THREE.Quaternion().setFromAxisAngle(axis, ((ring === 2 ? -1 : 1) * time * Math.PI) / 2).toArray(),
    );
    return new THREE.QuaternionKeyframeTrack(`Ring${ring}.quaternion`, times, values);
  };
  const swing = times.flatMap((time) => [0, 0.2 * Math.sin((time * Math.PI) / 2), 0]);
  return [
    new THREE.AnimationClip('Turning', 4, [turn(1), turn(2), turn(3)]),
    new THREE.AnimationClip('Swinging', 4, [new THREE.VectorKeyframeTrack('Ball.position', times, swing)]),
  ];
}

/** Both models as glb. */
export async function models(): Promise<Record<string, ArrayBuffer>> {
  const exporter = new GLTFExporter();
  const glb = (root: THREE.Object3D, animations: THREE.AnimationClip[] = []) =>
    exporter.parseAsync(root, { binary: true, animations }) as Promise<ArrayBuffer>;
  return { 'vase.glb': await glb(vase()), 'mobile.glb': await glb(mobile(), clips()) };
}
