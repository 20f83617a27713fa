import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { generator } from './textures.ts';

/** A room before it is lit. Metres; the eye stands at (0, 1.6, 0) and looks along -Z. */
export type Room = {
  scene: THREE.Scene;
  /** What closes the room: it stops sun and sky, but not the light that bounces about inside. */
  shell: THREE.Object3D[];
  sun: { direction: [number, number, number]; colour: string; intensity: number };
  sky: { colour: string; intensity: number };
  bounce: { colour: string; intensity: number };
  exposure: number;
};

type Look = string | THREE.Texture;
type Finish = {
  roughness?: number;
  metalness?: number;
  repeat?: [number, number];
  emissive?: string;
  glow?: number;
};

/** A material from a colour or a texture. */
export function surface(
  look: Look,
  { roughness = 0.85, metalness = 0, repeat, emissive, glow = 1 }: Finish = {},
): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({ roughness, metalness });
  if (typeof look === 'string') material.color.set(look);
  else {
    material.map = repeat ? look.clone() : look;
    if (repeat) material.map.repeat.set(...repeat);
  }
  if (emissive) {
    material.emissive.set(emissive);
    material.emissiveIntensity = glow;
  }
  return material;
}

/** A box by its size and the middle of its underside; finely divided, since stereo bends straight edges. */
export function box(
  material: THREE.Material,
  size: [number, number, number],
  at: [number, number, number],
  round = 0,
): THREE.Mesh {
  const [w, h, d] = size;
  const parts = (length: number) => Math.max(1, Math.min(32, Math.round(length * 4)));
  const geometry = round
    ? new RoundedBoxGeometry(w, h, d, 3, round)
    : new THREE.BoxGeometry(w, h, d, parts(w), parts(h), parts(d));
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(at[0], at[1] + h / 2, at[2]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** An upright cylinder or cone by its radii, height and the middle of its underside. */
export function post(
  material: THREE.Material,
  [top, bottom]: [number, number],
  height: number,
  at: [number, number, number],
  sides = 40,
): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(top, bottom, height, sides, 6), material);
  mesh.position.set(at[0], at[1] + height / 2, at[2]);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export function ball(
  material: THREE.Material,
  radius: number,
  at: [number, number, number],
  squash = 1,
): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.SphereGeometry(radius, 48, 32), material);
  mesh.position.set(...at);
  mesh.scale.y = squash;
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** A wall with openings along its length: posts, sills and lintels around them. Runs along x, faces ±z. */
export function wallWithOpenings(
  material: THREE.Material,
  {
    length,
    height,
    thickness = 0.25,
    openings,
  }: {
    length: number;
    height: number;
    thickness?: number;
    openings: { from: number; to: number; sill: number; top: number }[];
  },
): THREE.Group {
  const group = new THREE.Group();
  const piece = (from: number, to: number, bottom: number, top: number) => {
    if (to - from > 0.001 && top - bottom > 0.001)
      group.add(box(material, [to - from, top - bottom, thickness], [(from + to) / 2, bottom, 0]));
  };
  let edge = -length / 2;
  for (const { from, to, sill, top } of openings) {
    piece(edge, from, 0, height);
    piece(from, to, 0, sill);
    piece(from, to, top, height);
    edge = to;
  }
  piece(edge, length / 2, 0, height);
  return group;
}

/** Window bars and a frame in an opening, along x. */
export function windowFrame(
  material: THREE.Material,
  width: number,
  height: number,
  columns: number,
  rows: number,
): THREE.Group {
  const group = new THREE.Group();
  for (let i = 0; i <= columns; i++)
    group.add(box(material, [0.05, height, 0.07], [-width / 2 + (width * i) / columns, 0, 0]));
  for (let i = 0; i <= rows; i++)
    group.add(box(material, [width, 0.05, 0.07], [0, (height * i) / rows - 0.025, 0]));
  return group;
}

/** A plant in a pot: arching leaves around a stem. */
export function plant(
  seed: number,
  height: number,
  at: [number, number, number],
  pot = '#d8cfc4',
): THREE.Group {
  const random = generator(seed);
  const group = new THREE.Group();
  group.add(post(surface(pot, { roughness: 0.6 }), [height * 0.17, height * 0.12], height * 0.3, [0, 0, 0]));
  const greens = ['#3f6b3a', '#4d7d40', '#2f5a35', '#5b8a48'].map((colour) => {
    const material = surface(colour, { roughness: 0.6 });
    material.side = THREE.DoubleSide;
    return material;
  });
  for (let i = 0; i < 46; i++) {
    const length = height * (0.35 + random() * 0.4);
    const width = length * 0.16;
    const leaf = new THREE.PlaneGeometry(width, length, 2, 10);
    const position = leaf.attributes.position as THREE.BufferAttribute;
    for (let v = 0; v < position.count; v++) {
      const t = position.getY(v) / length + 0.5;
      position.setXYZ(
        v,
        position.getX(v) * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) * 1.4,
        t * length,
        -t * t * length * 0.55 + Math.abs(position.getX(v)) * 0.5,
      );
    }
    leaf.computeVertexNormals();
    const mesh = new THREE.Mesh(leaf, greens[i % greens.length]);
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.rotation.set(-0.15 - random() * 0.75, random() * Math.PI * 2, 0, 'YXZ');
    mesh.position.y = height * (0.28 + random() * 0.22);
    group.add(mesh);
  }
  group.position.set(...at);
  return group;
}

/** Sky, far hills and a wood, all round: what is seen through windows and outdoors. */
export function landscape(seed: number): THREE.Group {
  const random = generator(seed);
  const group = new THREE.Group();
  const sky = new THREE.Mesh(
    new THREE.SphereGeometry(400, 64, 32),
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      depthWrite: false,
      vertexShader:
        'varying vec3 d; void main(){ d = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
      fragmentShader: `varying vec3 d;
        float h(vec2 p){ return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
        float n(vec2 p){ vec2 i = floor(p), f = fract(p); f = f * f * (3.0 - 2.0 * f);
          return mix(mix(h(i), h(i + vec2(1, 0)), f.x), mix(h(i + vec2(0, 1)), h(i + vec2(1, 1)), f.x), f.y); }
        float fbm(vec2 p){ float s = 0.0, a = 0.5; for (int i = 0; i < 6; i++) { s += a * n(p); p = p * 2.03 + 7.1; a *= 0.5; } return s; }
        void main(){ vec3 v = normalize(d); float up = max(v.y, 0.0);
          vec3 c = mix(vec3(0.86, 0.9, 0.94), vec3(0.2, 0.42, 0.78), pow(up, 0.5)) * 1.5;
          vec2 p = v.xz / (up + 0.16) * 1.5; float cloud = smoothstep(0.5, 0.78, fbm(p + 3.0)) * smoothstep(0.02, 0.2, up);
          c = mix(c, vec3(1.9, 1.86, 1.8) * (0.8 + 0.35 * fbm(p * 2.0)), cloud * 0.85);
          gl_FragColor = vec4(c, 1.0); }`,
    }),
  );
  group.add(sky);
  const ring = (radius: number, height: number, colour: string, rough: number) => {
    const points = 180;
    const positions: number[] = [];
    for (let i = 0; i <= points; i++) {
      const angle = (i / points) * Math.PI * 2;
      const top =
        height *
        (0.55 +
          0.25 * Math.sin(angle * 3 + radius) +
          0.14 * Math.sin(angle * 7 + radius * 2) +
          rough * (random() - 0.5));
      for (const y of [
        -12,
        i === points ? height * (0.55 + 0.25 * Math.sin(radius) + 0.14 * Math.sin(radius * 2)) : top,
      ])
        positions.push(Math.sin(angle) * radius, y, Math.cos(angle) * radius);
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
    geometry.setIndex(
      Array.from({ length: points }, (_, i) => [
        2 * i,
        2 * i + 1,
        2 * i + 2,
        2 * i + 1,
        2 * i + 3,
        2 * i + 2,
      ]).flat(),
    );
    group.add(
      new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({ color: colour, side: THREE.DoubleSide })),
    );
  };
  ring(320, 46, '#9fb4c8', 0.02);
  ring(240, 30, '#7f9c9c', 0.04);
  ring(170, 17, '#5f8266', 0.06);
  ring(110, 8, '#4c7048', 0.22);
  const ground = new THREE.Mesh(
    new THREE.RingGeometry(14, 170, 64, 8),
    new THREE.MeshBasicMaterial({ color: '#6b8a50' }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -0.6;
  group.add(ground);
  const leaves = ['#486b3d', '#55793f', '#3d6040'].map(
    (colour) => new THREE.MeshBasicMaterial({ color: colour }),
  );
  const dark = new THREE.MeshBasicMaterial({ color: '#39572f' });
  for (let i = 0; i < 130; i++) {
    const [angle, far] = [random() * Math.PI * 2, 30 + random() * 70];
    const tree = new THREE.Mesh(
      new THREE.IcosahedronGeometry(1.4 + random() * 2.2, 2),
      random() < 0.4 ? dark : leaves[i % 3],
    );
    tree.scale.y = 1 + random() * 0.8;
    tree.position.set(Math.sin(angle) * far, 1.2, Math.cos(angle) * far);
    group.add(tree);
  }
  return group;
}
