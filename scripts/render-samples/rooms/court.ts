import * as THREE from 'three';
import { ball, box, landscape, plant, post, type Room, surface } from '../parts.ts';
import { masonry, mottled } from '../textures.ts';

/** The gallery's court: stone paving, a pool, a pergola and a sculpture, hills all round. */
export function court(): Room {
  const scene = new THREE.Scene();
  const paving = surface(masonry('#cdbfa9', '#9c8f7c', 41, 6, 9, 0.14, 0.02), {
    roughness: 0.8,
    repeat: [5, 5],
  });
  const stone = surface(mottled('#d9cfbf', 42, 0.16), { roughness: 0.8 });
  const timber = surface('#8c6541', { roughness: 0.7 });
  const corten = surface(mottled('#9a4f2b', 43, 0.3), { roughness: 0.6, metalness: 0.3 });
  const ground = new THREE.Group();
  ground.add(box(paving, [18, 0.12, 6.5], [0, -0.12, 5.75]), box(paving, [18, 0.12, 3], [0, -0.12, -7.5]));
  for (const side of [-1, 1]) ground.add(box(paving, [6, 0.12, 8.5], [6 * side, -0.12, -1.75]));
  ground.add(box(paving, [6, 0.12, 3.4], [0, -0.12, 0.8]));
  const water = new THREE.Mesh(
    new THREE.PlaneGeometry(6, 6.6, 20, 20),
    surface('#27525a', { roughness: 0.3, metalness: 0 }),
  );
  water.rotation.x = -Math.PI / 2;
  water.position.set(0, -0.1, -2.7);
  water.receiveShadow = true;
  const wall = new THREE.Group();
  for (const side of [-1, 1]) wall.add(box(stone, [0.4, 0.75, 18], [9 * side, 0, 0]));
  wall.add(box(stone, [18, 0.75, 0.4], [0, 0, -9]));
  const house = box(surface(mottled('#efe9de', 44, 0.06)), [18, 5, 0.5], [0, 0, 9.2]);
  const door = box(surface('#2f3436', { roughness: 0.4 }), [2.4, 2.7, 0.1], [0, 0, 8.94]);
  const glow = box(surface('#ffeccc', { emissive: '#ffd9a0', glow: 0.7 }), [2.1, 2.5, 0.06], [0, 0.05, 8.88]);
  scene.add(landscape(6), ground, water, wall, house, door, glow);
  for (const side of [-1, 1]) {
    for (const z of [-6, -3.2, -0.4, 2.4]) {
      scene.add(
        box(timber, [0.2, 2.8, 0.2], [5.2 * side, 0, z]),
        box(timber, [0.2, 2.8, 0.2], [7.8 * side, 0, z]),
      );
    }
    for (const x of [5.2, 7.8]) scene.add(box(timber, [0.16, 0.22, 10], [x * side, 2.8, -1.8]));
    for (let i = 0; i < 16; i++)
      scene.add(box(timber, [3.4, 0.16, 0.09], [6.5 * side, 3.02, -6.4 + i * 0.62]));
    scene.add(box(stone, [1.9, 0.42, 0.55], [6.5 * side, 0, -2.6], 0.04));
    for (const z of [-5.2, 1.2, 4.6]) scene.add(plant(50 + z + side, 1.5, [8.4 * side, 0, z], '#b5643c'));
  }
  const rings = [0.95, 0.7, 0.45].map((radius, index) => {
    const ring = new THREE.Mesh(new THREE.TorusGeometry(radius, 0.09, 32, 120), corten);
    ring.position.set(0, 1.55, -7.2);
    ring.rotation.set(0.2 * index, 0.75 * index + 0.3, 0);
    ring.castShadow = ring.receiveShadow = true;
    return ring;
  });
  scene.add(box(stone, [1.3, 0.45, 1.3], [0, 0, -7.2]), ...rings);
  const cypress = surface('#34502f', { roughness: 0.95 });
  for (const [x, z, h] of [
    [-11, -12, 7],
    [-8, -14, 6],
    [8, -13, 6.4],
    [11, -11, 7.2],
    [13, -4, 6],
    [-13, -3, 6.6],
    [-14, 5, 6],
    [14, 6, 6.8],
  ] as const) {
    const tree = ball(cypress, 1, [x, h / 2, z]);
    tree.scale.set(0.75, h / 2, 0.75);
    scene.add(tree);
  }
  for (const [x, z] of [
    [-2.2, 4.4],
    [2.2, 4.4],
  ] as const)
    scene.add(
      post(surface('#b5643c', { roughness: 0.7 }), [0.42, 0.3], 0.6, [x, 0, z]),
      ball(surface('#466a38', { roughness: 0.95 }), 0.48, [x, 0.98, z]),
    );
  return {
    scene,
    shell: [],
    sun: { direction: [0.75, 0.62, -0.2], colour: '#ffe3bd', intensity: 2.4 },
    sky: { colour: '#cfe1ff', intensity: 0.5 },
    bounce: { colour: '#e9ddc8', intensity: 0.16 },
    exposure: 0.68,
  };
}
