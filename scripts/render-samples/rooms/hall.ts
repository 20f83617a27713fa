import * as THREE from 'three';
import {
  ball,
  box,
  landscape,
  plant,
  post,
  type Room,
  surface,
  wallWithOpenings,
  windowFrame,
} from '../parts.ts';
import { mottled, painting, planks } from '../textures.ts';

const palettes = [
  ['#efe6d8', '#c8553d', '#f28f3b', '#2d3047', '#588b8b'],
  ['#e9eef2', '#1b4965', '#62b6cb', '#f4a261', '#cae9ff'],
  ['#f4efe6', '#31572c', '#90a955', '#ecf39e', '#bc6c25'],
  ['#2b2d42', '#8d99ae', '#ef233c', '#edf2f4', '#d90429'],
];

/** The gallery's hall: oak floor, a wall of windows, paintings left and right, sculptures on plinths. */
export function hall(): Room {
  const scene = new THREE.Scene();
  const white = surface(mottled('#efece6', 3, 0.05));
  const trim = surface('#3a3a3c', { roughness: 0.5 });
  const plinth = surface('#f5f3ef', { roughness: 0.7 });
  const bronze = surface('#8a5a32', { roughness: 0.35, metalness: 0.5 });
  const floor = box(
    surface(planks('#b98a5a', 11, 10), { roughness: 0.45, repeat: [5, 4] }),
    [16, 0.1, 12],
    [0, -0.1, 0],
  );
  const ceiling = new THREE.Group();
  for (const z of [-4.6, 0, 4.6]) ceiling.add(box(white, [16, 0.3, 2.8], [0, 4.6, z]));
  for (const x of [-6.6, -2.2, 2.2, 6.6]) ceiling.add(box(white, [1.6, 0.3, 12], [x, 4.62, 0]));
  const bays = [-6.6, -3.3, 0, 3.3, 6.6].map((x) => ({ from: x - 1.45, to: x + 1.45, sill: 0.12, top: 3.9 }));
  const front = wallWithOpenings(white, { length: 16, height: 4.7, openings: bays });
  front.position.z = -6;
  for (const { from, to } of bays) {
    const frame = windowFrame(trim, to - from, 3.78, 2, 3);
    frame.position.set((from + to) / 2, 0.12, -6);
    scene.add(frame);
  }
  const back = wallWithOpenings(white, {
    length: 16,
    height: 4.7,
    openings: [{ from: -1.1, to: 1.1, sill: 0, top: 2.6 }],
  });
  back.position.z = 6;
  const sides = [-1, 1].map((side) => {
    const wall = wallWithOpenings(white, {
      length: 12,
      height: 4.7,
      openings: [{ from: 2.2, to: 4.2, sill: 0, top: 2.7 }],
    });
    wall.rotation.y = (-side * Math.PI) / 2;
    wall.position.x = 8 * side;
    return wall;
  });
  const outer = box(surface('#cfc8bd'), [40, 0.2, 40], [0, -0.35, 0]);
  outer.castShadow = false;
  const shell = [floor, ceiling, front, back, ...sides];
  scene.add(landscape(5), outer, ...shell);
  palettes.forEach((palette, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const art = new THREE.Group();
    art.add(
      box(trim, [2.2, 2.2, 0.05], [0, 0, 0]),
      box(surface(painting(20 + index, palette), { roughness: 0.8 }), [2.08, 2.08, 0.08], [0, 0.06, 0]),
    );
    art.position.set(7.82 * side, 0.85, index < 2 ? -3.4 : 0.2);
    art.rotation.y = (-side * Math.PI) / 2;
    scene.add(art);
  });
  for (const [x, z] of [
    [-3.4, -2.6],
    [3.4, -2.6],
  ] as const)
    scene.add(box(plinth, [0.7, 1.05, 0.7], [x, 0, z]));
  const knot = new THREE.Mesh(new THREE.TorusKnotGeometry(0.24, 0.075, 220, 24, 2, 3), bronze);
  knot.position.set(-3.4, 1.5, -2.6);
  knot.castShadow = knot.receiveShadow = true;
  const marble = surface(mottled('#f4f1ec', 9, 0.12), { roughness: 0.3 });
  scene.add(
    knot,
    ball(marble, 0.3, [3.4, 1.34, -2.6]),
    ball(marble, 0.17, [3.4, 1.78, -2.6]),
    ball(marble, 0.1, [3.4, 2.04, -2.6]),
  );
  const seat = surface('#7a4a2e', { roughness: 0.55 });
  scene.add(box(seat, [2.2, 0.12, 0.6], [0, 0.38, -3.1], 0.05));
  for (const x of [-0.85, 0.85]) scene.add(box(trim, [0.06, 0.38, 0.5], [x, 0, -3.1]));
  scene.add(
    plant(31, 1.7, [-7.1, 0, -5.2]),
    plant(32, 1.5, [7.1, 0, -5.2]),
    plant(33, 1.6, [-6.9, 0, 5]),
    plant(34, 1.4, [2.2, 0, 5.3]),
  );
  scene.add(box(plinth, [2.6, 1.1, 0.7], [4.6, 0, 4.6]), box(seat, [2.7, 0.06, 0.8], [4.6, 1.1, 4.6]));
  scene.add(
    post(trim, [0.02, 0.02], 0.42, [4.1, 1.16, 4.6]),
    ball(surface('#fff4dc', { emissive: '#ffdfae', glow: 2.4 }), 0.13, [4.1, 1.68, 4.6]),
  );
  return {
    scene,
    shell,
    sun: { direction: [-0.55, 0.75, -0.75], colour: '#ffedd0', intensity: 4.2 },
    sky: { colour: '#d7e6ff', intensity: 1.1 },
    bounce: { colour: '#fff3e2', intensity: 0.62 },
    exposure: 0.76,
  };
}
