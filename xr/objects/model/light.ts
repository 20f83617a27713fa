import { PMREMGenerator, type Texture, type WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

interface Shared {
  texture: Texture;
  users: number;
  dispose(): void;
}
const shared = new Map<WebGLRenderer, Shared>();

/** The environment light shared by all models of a renderer. Call `giveBack` when done. */
export function borrowLight(gl: WebGLRenderer): { texture: Texture; giveBack: () => void } {
  let light = shared.get(gl);
  if (!light) {
    const presenting = gl.xr.enabled;
    // Render the environment without XR, even in a session.
    gl.xr.enabled = false;
    const generator = new PMREMGenerator(gl);
    const room = new RoomEnvironment();
    const target = generator.fromScene(room, 0.04);
    generator.dispose();
    room.dispose();
    gl.xr.enabled = presenting;
    light = { texture: target.texture, users: 0, dispose: () => target.dispose() };
    shared.set(gl, light);
  }
  const borrowed = light;
  borrowed.users++;
  return {
    texture: borrowed.texture,
    giveBack() {
      if (--borrowed.users > 0) return;
      shared.delete(gl);
      borrowed.dispose();
    },
  };
}
