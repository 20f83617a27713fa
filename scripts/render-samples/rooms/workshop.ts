import * as THREE from 'three';
import { ball, box, landscape, post, type Room, surface, wallWithOpenings, windowFrame } from '../parts.ts';
import { drawn, generator, masonry, mottled, planks } from '../textures.ts';

const stripes = () =>
  drawn(256, 64, (context) => {
    context.fillStyle = '#f2c230';
    context.fillRect(0, 0, 256, 64);
    context.fillStyle = '#222222';
    for (let x = -64; x < 256; x += 64) {
      context.beginPath();
      context.moveTo(x, 64);
      context.lineTo(x + 32, 64);
      context.lineTo(x + 96, 0);
      context.lineTo(x + 64, 0);
      context.fill();
    }
  });

/** The workshop of the safety walk: benches, machines and a few things that are not as they should be. */
export function workshop(): Room {
  const scene = new THREE.Scene();
  const random = generator(120);
  const block = surface(masonry('#dcd6c4', '#c2bba8', 81, 5, 9, 0.07, 0.02), {
    roughness: 0.9,
    repeat: [3, 1.4],
  });
  const green = surface('#3f6f6a', { roughness: 0.6 });
  const steel = surface('#8d949a', { roughness: 0.35, metalness: 0.6 });
  const dark = surface('#2f3437', { roughness: 0.5, metalness: 0.3 });
  const red = surface('#c0322b', { roughness: 0.4 });
  const yellow = surface('#edb92e', { roughness: 0.6 });
  const wood = surface(planks('#b58a58', 82, 6), { roughness: 0.65 });
  const floor = box(
    surface(mottled('#8d8a80', 83, 0.22, 5), { roughness: 0.5, repeat: [2, 2] }),
    [14, 0.1, 11],
    [0, -0.1, 0],
  );
  const ceiling = box(surface('#dcdedc'), [14, 0.2, 11], [0, 4.4, 0]);
  const openings = [-4.4, 0, 4.4].map((x) => ({ from: x - 1.7, to: x + 1.7, sill: 2, top: 3.9 }));
  const front = wallWithOpenings(block, { length: 14, height: 4.4, openings });
  front.position.z = -5.5;
  for (const { from, to } of openings) {
    const frame = windowFrame(dark, to - from, 1.9, 4, 2);
    frame.position.set((from + to) / 2, 2, -5.5);
    scene.add(frame);
  }
  const right = wallWithOpenings(block, {
    length: 11,
    height: 4.4,
    openings: [{ from: -1.6, to: 1.6, sill: 0, top: 3.2 }],
  });
  right.rotation.y = -Math.PI / 2;
  right.position.x = 7;
  const back = box(block, [14, 4.4, 0.25], [0, 0, 5.6]);
  const left = box(block, [0.25, 4.4, 11], [-7.1, 0, 0]);
  const shell = [floor, ceiling, front, right, back, left];
  scene.add(landscape(9), ...shell);
  for (const x of [-1.9, 1.9]) scene.add(box(yellow, [0.1, 0.012, 11], [x, 0, 0]));
  scene.add(box(surface(stripes(), { repeat: [8, 1] }), [3.2, 0.012, 0.25], [0, 0, -4]));
  for (let i = 0; i < 3; i++)
    scene.add(
      box(surface('#f4f7ff', { emissive: '#eef4ff', glow: 3.2 }), [0.25, 0.06, 3], [-4 + 4 * i, 4.32, 0]),
      box(dark, [0.35, 0.05, 3.1], [-4 + 4 * i, 4.36, 0]),
    );
  const bench = (x: number, z: number, length: number) => {
    scene.add(
      box(wood, [length, 0.08, 0.9], [x, 0.86, z]),
      box(green, [0.6, 0.8, 0.8], [x - length / 2 + 0.4, 0.04, z]),
      box(green, [0.6, 0.8, 0.8], [x + length / 2 - 0.4, 0.04, z]),
    );
    for (let drawer = 0; drawer < 3; drawer++)
      for (const side of [-1, 1])
        scene.add(
          box(steel, [0.3, 0.03, 0.03], [x + side * (length / 2 - 0.4), 0.2 + drawer * 0.25, z + 0.42]),
        );
  };
  bench(-4.4, -4.7, 4);
  bench(3.6, -4.7, 3.4);
  scene.add(box(surface('#c9b48e', { roughness: 0.8 }), [4, 1, 0.05], [-4.4, 1.05, -5.34]));
  for (let i = 0; i < 13; i++) {
    const x = -6.1 + i * 0.29;
    const handle = [red, yellow, dark, green][i % 4] ?? red;
    scene.add(
      box(steel, [0.03, 0.34 + random() * 0.2, 0.03], [x, 1.4, -5.28]),
      box(handle, [0.05, 0.18, 0.05], [x, 1.24, -5.28], 0.015),
    );
  }
  scene.add(
    box(dark, [0.3, 0.2, 0.24], [-3, 0.94, -4.5], 0.03),
    box(steel, [0.2, 0.13, 0.34], [-3, 1.12, -4.5], 0.02),
    post(steel, [0.012, 0.012], 0.3, [-3, 1.1, -4.25], 12),
  );
  const press = new THREE.Group();
  press.add(
    box(green, [0.5, 0.06, 0.6], [0, 0, 0]),
    post(steel, [0.05, 0.05], 0.95, [0, 0.06, -0.16]),
    box(green, [0.36, 0.34, 0.62], [0, 0.9, 0.02], 0.05),
    post(steel, [0.03, 0.03], 0.22, [0, 0.7, 0.2]),
    post(steel, [0.008, 0.008], 0.12, [0, 0.6, 0.2]),
    box(steel, [0.34, 0.04, 0.34], [0, 0.42, 0.16]),
  );
  press.position.set(3.1, 0.94, -4.72);
  scene.add(press, ball(red, 0.035, [3.4, 1.98, -4.5]));
  for (let level = 0; level < 4; level++) {
    scene.add(box(steel, [0.6, 0.04, 4.4], [-6.6, 0.25 + level * 0.75, 0.6]));
    for (let i = 0; i < 9; i++) {
      const colour = ['#2f6690', '#c9a227', '#7d8491', '#a23b2a'][Math.floor(random() * 4)] ?? '#888888';
      scene.add(
        box(
          surface(colour, { roughness: 0.7 }),
          [0.42, 0.2 + random() * 0.25, 0.36],
          [-6.6, 0.29 + level * 0.75, -1.35 + i * 0.49],
          0.02,
        ),
      );
    }
  }
  for (const z of [-1.6, 2.8])
    for (const x of [-6.88, -6.32]) scene.add(box(dark, [0.05, 2.9, 0.05], [x, 0, z]));
  for (const [x, colour] of [
    [4.6, '#9d2b2b'],
    [5, '#37536b'],
    [5.4, '#37536b'],
  ] as const) {
    const shell2 = surface(colour, { roughness: 0.4 });
    scene.add(
      post(shell2, [0.13, 0.13], 1.25, [x, 0, 4.9]),
      ball(shell2, 0.13, [x, 1.25, 4.9]),
      post(steel, [0.03, 0.04], 0.14, [x, 1.36, 4.9]),
    );
  }
  const ladder = new THREE.Group();
  for (const x of [-0.22, 0.22]) ladder.add(box(yellow, [0.05, 3.4, 0.07], [x, 0, 0]));
  for (let i = 0; i < 11; i++) ladder.add(box(steel, [0.44, 0.035, 0.05], [0, 0.25 + i * 0.3, 0]));
  ladder.position.set(-2.6, 0, 4.6);
  ladder.rotation.set(0.25, 0, 0.05);
  scene.add(ladder);
  scene.add(
    post(red, [0.09, 0.09], 0.48, [6.75, 0.9, -2.6]),
    ball(red, 0.09, [6.75, 1.38, -2.6]),
    post(dark, [0.02, 0.03], 0.1, [6.75, 1.44, -2.6]),
    box(red, [0.03, 0.4, 0.4], [6.86, 1.75, -2.6]),
  );
  const puddle = new THREE.Mesh(
    new THREE.CircleGeometry(0.62, 48),
    surface('#1d1a15', { roughness: 0.06, metalness: 0.3 }),
  );
  puddle.rotation.x = -Math.PI / 2;
  puddle.scale.set(1.35, 0.8, 1);
  puddle.position.set(1.2, 0.006, -2.5);
  puddle.receiveShadow = true;
  const can = post(yellow, [0.12, 0.12], 0.3, [0, 0, 0]);
  can.rotation.z = Math.PI / 2;
  can.position.set(2.1, 0.12, -2.7);
  scene.add(puddle, can);
  const path = new THREE.CatmullRomCurve3(
    [
      [-2.7, 0.95, -4.3],
      [-2.6, 0.4, -4],
      [-2.2, 0.02, -3.2],
      [-1, 0.02, -2.6],
      [-0.2, 0.02, -3.1],
      [0.9, 0.02, -3.6],
      [2.6, 0.02, -4.1],
      [2.9, 0.5, -4.4],
      [2.9, 0.92, -4.5],
    ].map(([x = 0, y = 0, z = 0]) => new THREE.Vector3(x, y, z)),
  );
  const cable = new THREE.Mesh(
    new THREE.TubeGeometry(path, 160, 0.014, 10),
    surface('#e2622b', { roughness: 0.5 }),
  );
  cable.castShadow = true;
  scene.add(cable);
  const barrow = surface('#c98a3a', { roughness: 0.7 });
  for (const [x, y, z, turn] of [
    [3.9, 0, 2, 0.1],
    [4.6, 0, 2.5, 0.3],
    [4.1, 0.62, 2.2, 0.5],
    [4.25, 1.24, 2.3, 0.9],
  ] as const) {
    const crate = box(barrow, [0.75, 0.6, 0.75], [x, y, z]);
    crate.rotation.y = turn;
    scene.add(crate);
  }
  return {
    scene,
    shell,
    sun: { direction: [0.45, 0.8, -0.6], colour: '#fff0d8', intensity: 3.6 },
    sky: { colour: '#dbe7f7', intensity: 1.2 },
    bounce: { colour: '#f6f1e4', intensity: 0.62 },
    exposure: 0.85,
  };
}
