/** A GLB of one triangle; parts of its description can be said otherwise. */
export function glbOf(more: Record<string, unknown> = {}, version = 2): Buffer {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const described = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
    ],
    bufferViews: [{ buffer: 0, byteLength: points.length }],
    buffers: [{ byteLength: points.length }],
    ...more,
  };
  const text = JSON.stringify(described);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const chunk = (kind: number, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(content.length, 0);
    head.writeUInt32LE(kind, 4);
    return Buffer.concat([head, content]);
  };
  const body = Buffer.concat([chunk(0x4e4f534a, json), chunk(0x004e4942, points)]);
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(version, 4);
  header.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([header, body]);
}
