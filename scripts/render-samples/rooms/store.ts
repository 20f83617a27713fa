import * as THREE from 'three';
import { box, post, type Room, surface } from '../parts.ts';
import { drawn, generator, mottled, planks } from '../textures.ts';

const exitSign = () =>
  drawn(512, 200, (context) => {
    context.fillStyle = '#0f8a4b';
    context.fillRect(0, 0, 512, 200);
    context.strokeStyle = context.fillStyle = '#ffffff';
    context.lineWidth = 16;
    context.strokeRect(300, 30, 90, 140);
    context.beginPath();
    context.arc(180, 48, 20, 0, 7);
    context.fill();
    context.beginPath();
    context.moveTo(176, 76);
    context.lineTo(160, 122);
    context.lineTo(196, 140);
    context.lineTo(184, 178);
    context.moveTo(160, 122);
    context.lineTo(118, 150);
    context.moveTo(130, 102);
    context.lineTo(172, 84);
    context.lineTo(214, 108);
    context.lineTo(282, 108);
    context.stroke();
  });

const label = (mark: string, colour: string) =>
  drawn(256, 256, (context) => {
    context.fillStyle = colour;
    context.translate(128, 128);
    context.rotate(Math.PI / 4);
    context.fillRect(-82, -82, 164, 164);
    context.rotate(-Math.PI / 4);
    context.fillStyle = '#1b1b1b';
    context.font = 'bold 120px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(mark, 0, 6);
  });

/** The store behind the workshop, near enough on both sides to be worth two eyes. */
export function store(): Room {
  const scene = new THREE.Scene();
  const random = generator(140);
  const wall = surface(mottled('#cfd4d6', 91, 0.07));
  const blue = surface('#24577e', { roughness: 0.55, metalness: 0.2 });
  const orange = surface('#d9772b', { roughness: 0.55, metalness: 0.2 });
  const wood = surface(planks('#bd9461', 92, 5), { roughness: 0.8 });
  const cards = ['#b98b5e', '#a97d52', '#c79a6b', '#9d7248'].map((colour, index) =>
    surface(mottled(colour, 93 + index, 0.1), { roughness: 0.9 }),
  );
  const tape = surface('#d8c39c', { roughness: 0.4 });
  const floor = box(
    surface(mottled('#7f878b', 98, 0.16, 6), { roughness: 0.4, repeat: [2, 4] }),
    [7, 0.1, 16],
    [0, -0.1, 0],
  );
  const ceiling = box(surface('#e1e3e3'), [7, 0.2, 16], [0, 3.9, 0]);
  const shell = [
    floor,
    ceiling,
    box(wall, [0.2, 3.9, 16], [-3.6, 0, 0]),
    box(wall, [0.2, 3.9, 16], [3.6, 0, 0]),
    box(wall, [7, 3.9, 0.2], [0, 0, -8.1]),
    box(wall, [7, 3.9, 0.2], [0, 0, 8.1]),
  ];
  scene.add(...shell);
  const carton = (x: number, y: number, z: number, size: [number, number, number], turn = 0) => {
    const group = new THREE.Group();
    group.add(
      box(cards[Math.floor(random() * 4)] ?? wood, size, [0, 0, 0]),
      box(tape, [size[0] * 0.14, size[1] + 0.004, size[2] + 0.004], [0, -0.001, 0]),
    );
    group.position.set(x, y, z);
    group.rotation.y = turn;
    scene.add(group);
  };
  for (const side of [-1, 1]) {
    for (let bay = 0; bay < 5; bay++) {
      const z = -6.4 + bay * 2.9;
      for (const dz of [-1.35, 1.35])
        for (const x of [2.25, 3.2]) scene.add(box(blue, [0.08, 3.2, 0.08], [x * side, 0, z + dz]));
      for (const y of [0.12, 1.2, 2.25]) {
        scene.add(
          box(orange, [0.06, 0.11, 2.7], [2.25 * side, y, z]),
          box(orange, [0.06, 0.11, 2.7], [3.2 * side, y, z]),
          box(wood, [1, 0.03, 2.6], [2.72 * side, y + 0.11, z]),
        );
        let at = z - 1.15;
        while (at < z + 1) {
          const deep = 0.35 + random() * 0.4;
          if (random() < 0.88)
            carton(
              2.66 * side,
              y + 0.14,
              at + deep / 2,
              [0.6 + random() * 0.25, 0.35 + random() * 0.42, deep],
              (random() - 0.5) * 0.12,
            );
          at += deep + 0.08;
        }
      }
    }
  }
  const door = surface('#5e6f75', { roughness: 0.5 });
  scene.add(
    box(door, [1.2, 2.2, 0.08], [0, 0, -7.96]),
    box(surface('#c9ced0', { metalness: 0.7, roughness: 0.3 }), [0.9, 0.06, 0.06], [0, 1.05, -7.9]),
  );
  scene.add(
    box(surface(exitSign(), { emissive: '#0f8a4b', glow: 0.35 }), [0.9, 0.36, 0.06], [0, 2.45, -7.96]),
  );
  for (const [x, y, z, turn] of [
    [-0.35, 0, -6.9, 0.15],
    [0.42, 0, -6.6, -0.2],
    [-0.2, 0.62, -6.8, 0.5],
    [0.5, 0.6, -6.7, 0.1],
  ] as const)
    carton(x, y, z, [0.72, 0.6, 0.62], turn);
  const drum = (x: number, z: number, colour: string, mark: string) => {
    const body = surface(colour, { roughness: 0.45, metalness: 0.2 });
    scene.add(post(body, [0.29, 0.29], 0.88, [x, 0, z]));
    for (const y of [0.02, 0.3, 0.58, 0.84]) scene.add(post(body, [0.305, 0.305], 0.03, [x, y, z]));
    const sticker = new THREE.Mesh(
      new THREE.CylinderGeometry(0.308, 0.308, 0.3, 20, 1, true, 2.7, 0.95),
      surface(label(mark, '#f0c52e')),
    );
    sticker.position.set(x, 0.45, z);
    sticker.rotation.y = Math.atan2(-x, -z) - Math.PI;
    scene.add(sticker);
  };
  drum(-1.5, -3, '#2f5d8a', '!');
  drum(-1.45, -2.3, '#8a2f2f', '!');
  drum(1.5, -4.4, '#2f6b4a', '!');
  scene.add(box(wood, [1.2, 0.12, 1], [1.15, 0, 2.6]));
  carton(1.15, 0.12, 2.6, [1, 0.7, 0.8], 0.1);
  carton(1.25, 0.82, 2.55, [0.8, 0.5, 0.7], 0.4);
  const truck = surface('#e0b02c', { roughness: 0.4 });
  scene.add(
    box(truck, [0.55, 0.22, 0.3], [-0.9, 0.06, 2.2], 0.05),
    box(truck, [0.17, 0.06, 1.1], [-1.08, 0.05, 1.5]),
    box(truck, [0.17, 0.06, 1.1], [-0.72, 0.05, 1.5]),
    post(surface('#2b2b2b'), [0.025, 0.025], 1.05, [-0.9, 0.25, 2.3], 16),
    box(surface('#2b2b2b'), [0.4, 0.05, 0.05], [-0.9, 1.28, 2.3], 0.02),
  );
  for (let i = 0; i < 4; i++)
    scene.add(
      box(surface('#f6f8ff', { emissive: '#f1f5ff', glow: 3 }), [0.2, 0.06, 2.2], [0, 3.82, -6 + i * 4]),
    );
  for (const x of [-1.75, 1.75])
    scene.add(box(surface('#e9b92f', { roughness: 0.6 }), [0.08, 0.01, 16], [x, 0, 0]));
  return {
    scene,
    shell,
    sun: { direction: [0.1, 1, -0.1], colour: '#ffffff', intensity: 0 },
    sky: { colour: '#ffffff', intensity: 0 },
    bounce: { colour: '#f6f6f1', intensity: 1.25 },
    exposure: 0.85,
  };
}
