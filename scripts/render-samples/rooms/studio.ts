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
import { generator, masonry, mottled, painting, planks } from '../textures.ts';

/** The painter's studio: brick, a long window, an easel, a table of colours and warm lamps. */
export function studio(): Room {
  const scene = new THREE.Scene();
  const random = generator(77);
  const brick = surface(masonry('#a4553d', '#b9ada0', 61, 8, 20, 0.4, 0.035), {
    roughness: 0.9,
    repeat: [4, 1.7],
  });
  const plaster = surface(mottled('#e9e2d6', 62, 0.08));
  const steel = surface('#2c2f31', { roughness: 0.45, metalness: 0.4 });
  const oak = surface(planks('#a87848', 63, 6), { roughness: 0.6 });
  const pine = surface('#c69a63', { roughness: 0.65 });
  const floor = box(
    surface(planks('#7d5a3c', 64, 9), { roughness: 0.55, repeat: [4, 3] }),
    [10, 0.1, 8],
    [0, -0.1, 0],
  );
  const ceiling = box(plaster, [10, 0.2, 8], [0, 3.8, 0]);
  const left = wallWithOpenings(plaster, {
    length: 8,
    height: 3.8,
    openings: [{ from: -3.3, to: 3.3, sill: 0.85, top: 3.3 }],
  });
  left.rotation.y = Math.PI / 2;
  left.position.x = -5;
  const frame = windowFrame(steel, 6.6, 2.45, 8, 3);
  frame.rotation.y = Math.PI / 2;
  frame.position.set(-5, 0.85, 0);
  const right = wallWithOpenings(plaster, {
    length: 8,
    height: 3.8,
    openings: [{ from: -1, to: 0.9, sill: 0, top: 2.5 }],
  });
  right.rotation.y = -Math.PI / 2;
  right.position.x = 5;
  const front = box(brick, [10, 3.8, 0.25], [0, 0, -4.1]);
  const back = box(brick, [10, 3.8, 0.25], [0, 0, 4.1]);
  const shell = [floor, ceiling, left, right, front, back];
  scene.add(landscape(8), ...shell, frame, box(surface('#d8d2c6'), [3, 3.8, 6], [6.8, 0, 0]));
  for (const x of [-3, 0, 3]) scene.add(box(oak, [0.24, 0.3, 8], [x, 3.5, 0]));
  const easel = new THREE.Group();
  for (const x of [-0.42, 0.42]) {
    const leg = box(pine, [0.06, 2.1, 0.05], [x, 0, 0]);
    leg.rotation.set(-0.14, 0, -Math.sign(x) * 0.08);
    easel.add(leg);
  }
  const prop = box(pine, [0.05, 1.9, 0.05], [0, 0, -0.42]);
  prop.rotation.x = 0.28;
  const canvas = box(
    surface(painting(91, ['#f2e3c9', '#e07a5f', '#3d405b', '#81b29a', '#f2cc8f']), { roughness: 0.85 }),
    [1.25, 1.25, 0.05],
    [0, 0.82, 0.08],
  );
  canvas.rotation.x = -0.14;
  easel.add(prop, canvas, box(pine, [1.2, 0.05, 0.14], [0, 0.78, 0.1]));
  easel.position.set(0.3, 0, -2.6);
  easel.rotation.y = 0.22;
  scene.add(easel);
  scene.add(box(oak, [2.8, 0.07, 1.1], [-2.2, 0.78, -1.5]));
  for (const [x, z] of [
    [-3.5, -1.95],
    [-0.9, -1.95],
    [-3.5, -1.05],
    [-0.9, -1.05],
  ] as const)
    scene.add(box(steel, [0.06, 0.78, 0.06], [x, 0, z]));
  const colours = ['#d1495b', '#edae49', '#00798c', '#66a182', '#2e4057', '#f4f1de', '#8d5a97', '#e4572e'];
  for (let i = 0; i < 22; i++) {
    const [x, z] = [-3.4 + random() * 2.4, -1.95 + random() * 0.85];
    scene.add(
      post(
        surface(colours[i % 8] ?? '#888888', { roughness: 0.5 }),
        [0.045, 0.045],
        0.09 + random() * 0.07,
        [x, 0.85, z],
        24,
      ),
    );
  }
  for (let shelf = 0; shelf < 4; shelf++) {
    scene.add(box(pine, [2.6, 0.05, 0.36], [3.1, 0.5 + shelf * 0.62, -3.78]));
    for (let i = 0; i < 11; i++) {
      const [x, h] = [1.95 + i * 0.23, 0.16 + random() * 0.26];
      const at: [number, number, number] = [x, 0.55 + shelf * 0.62, -3.78];
      scene.add(
        random() < 0.5
          ? post(
              surface(colours[(i + shelf) % 8] ?? '#888888', { roughness: 0.55 }),
              [0.07, 0.075],
              h,
              at,
              28,
            )
          : box(surface(colours[(i * 3 + shelf) % 8] ?? '#888888'), [0.13, h, 0.22], at),
      );
    }
  }
  for (const x of [1.84, 4.36]) scene.add(box(steel, [0.05, 2.7, 0.34], [x, 0, -3.78]));
  [
    [-3.6, 3.78],
    [-1.9, 3.8],
    [0.4, 3.78],
  ].forEach(([x = 0, z = 0], index) => {
    const leaning = box(
      surface(painting(100 + index, ['#faf3e0', '#247ba0', '#f25f5c', '#ffe066', '#50514f']), {
        roughness: 0.85,
      }),
      [1.3, 1.5 - index * 0.2, 0.05],
      [x, 0.02, z],
    );
    leaning.rotation.x = 0.12;
    scene.add(leaning);
  });
  const sofa = surface('#4f6d7a', { roughness: 0.95 });
  scene.add(
    box(sofa, [2, 0.42, 0.85], [3.2, 0.08, 2.9], 0.1),
    box(sofa, [2, 0.75, 0.25], [3.2, 0.2, 3.42], 0.1),
  );
  for (const x of [2.15, 4.25]) scene.add(box(sofa, [0.24, 0.62, 0.85], [x, 0.08, 2.9], 0.1));
  scene.add(box(surface(mottled('#b9a58d', 65, 0.3, 24)), [3.4, 0.02, 2.4], [2.2, 0, 1.4]));
  for (const [x, z] of [
    [-2.2, -1.5],
    [0.9, -0.6],
    [3.1, 1.8],
  ] as const) {
    scene.add(
      post(steel, [0.008, 0.008], 1.1, [x, 2.55, z], 8),
      post(steel, [0.05, 0.24], 0.2, [x, 2.36, z]),
      ball(surface('#fff0d0', { emissive: '#ffc983', glow: 5 }), 0.075, [x, 2.38, z]),
    );
  }
  scene.add(
    plant(71, 1.7, [-4.4, 0, 3.2], '#b5643c'),
    plant(72, 0.7, [-1.2, 0.85, -1.8], '#d9d2c5'),
    plant(73, 1.3, [4.4, 0, -2.4]),
  );
  const stool = post(pine, [0.2, 0.2], 0.06, [-0.6, 0.58, -0.9]);
  scene.add(stool);
  for (let i = 0; i < 3; i++)
    scene.add(
      post(
        steel,
        [0.015, 0.015],
        0.58,
        [-0.6 + 0.14 * Math.sin(i * 2.1), 0, -0.9 + 0.14 * Math.cos(i * 2.1)],
        12,
      ),
    );
  return {
    scene,
    shell,
    sun: { direction: [-0.85, 0.55, -0.3], colour: '#ffdcae', intensity: 4.6 },
    sky: { colour: '#d5e4fa', intensity: 1.2 },
    bounce: { colour: '#ffe6c8', intensity: 0.55 },
    exposure: 0.9,
  };
}
