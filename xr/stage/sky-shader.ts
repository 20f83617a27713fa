/**
 * The scene's picture as one full-screen triangle: every pixel finds its own direction, so there is no sphere,
 * no seam and no pole. Shared by the first frame (raw WebGL) and the stage (three), so that both draw the same.
 */
export const projectionNumber = { equirect360: 0, equirect180: 1, flat: 2 } as const;
export const layoutNumber = { mono: 0, 'top-bottom': 1, 'side-by-side': 2 } as const;

/** Half the width of a flat picture: it spans 100 degrees in front of the viewer. */
const FLAT_HALF = '1.1917536';

/** The vertex stage's body; `ray` is the direction in the eye's space at that corner of the screen. */
export const skyVertex = /* glsl */ `
out vec3 ray;
uniform mat3 turn;
void corner(mat4 projection, mat3 world) {
  vec2 at = vec2(float((gl_VertexID << 1) & 2), float(gl_VertexID & 2)) * 2.0 - 1.0;
  gl_Position = vec4(at, 1.0, 1.0);
  ray = turn * (world * vec3((at + vec2(projection[2][0], projection[2][1])) / vec2(projection[0][0], projection[1][1]), -1.0));
}`;

/** The fragment stage's body: writes the picture's own (sRGB) colour, which the canvas and the headset both want. */
export const skyFragment = /* glsl */ `
in vec3 ray;
uniform sampler2D map;
uniform int projection;
uniform int layout_;
uniform int eye;
uniform float fade;
vec4 sky() {
  vec3 d = normalize(ray);
  vec2 size = vec2(textureSize(map, 0));
  vec2 parts = layout_ == 1 ? vec2(1.0, 0.5) : layout_ == 2 ? vec2(0.5, 1.0) : vec2(1.0);
  vec2 uv;
  if (projection == 2) {
    if (d.z > -0.01) return vec4(0.0, 0.0, 0.0, 1.0);
    vec2 pixels = size * parts;
    uv = vec2(d.x, -d.y * pixels.x / pixels.y) / (-d.z * ${FLAT_HALF}) * 0.5 + 0.5;
    if (any(notEqual(uv, clamp(uv, 0.0, 1.0)))) return vec4(0.0, 0.0, 0.0, 1.0);
  } else {
    float yaw = atan(d.x, -d.z) * 0.15915494;
    if (projection == 1) {
      yaw *= 2.0;
      if (abs(yaw) > 0.5) return vec4(0.0, 0.0, 0.0, 1.0);
    }
    uv = vec2(yaw + 0.5, 0.5 - asin(clamp(d.y, -1.0, 1.0)) * 0.31830989);
  }
  if (parts != vec2(1.0)) {
    vec2 edge = 0.5 / (size * parts);
    uv = clamp(uv, edge, 1.0 - edge) * parts + (eye == 1 ? 1.0 - parts : vec2(0.0));
  }
  return vec4(textureLod(map, uv, 0.0).rgb * fade, 1.0);
}`;

/** The pixels per degree a view of this height and field wants, as the width of a whole equirectangular picture. */
export function wantedWidth(viewHeight: number, fov: number, widest: number): number {
  return Math.min((viewHeight / fov) * 360, widest);
}

/** The file to show in the end: the narrowest that is wide enough, else the widest this device holds. */
export function bestFile<F extends { width?: number }>(
  files: readonly F[],
  wanted: number,
  holds: number,
): F | undefined {
  const fit = files.filter(({ width = 0 }) => width <= holds);
  return fit.find(({ width = 0 }) => width >= wanted * 0.85) ?? fit.at(-1) ?? files[0];
}

/** The widest picture this device is trusted with: phones fail above 4096 (field-facts). */
export function heldWidth(maxTexture: number): number {
  const phone = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;
  return Math.min(maxTexture, phone ? 4096 : 8192);
}

/** The vertical field a view starts with, in degrees: held upright, a phone would else show too little of the world. */
export const startFov = (width: number, height: number): number => (height > width ? 90 : 75);
