/**
 * Draws the scene's picture by computing each pixel's direction, without a sphere mesh, seams or poles. Shared by the
 * first frame (raw WebGL) and the stage (three), so that both draw the same.
 */
const projectionNumber = { equirect360: 0, equirect180: 1, flat: 2 } as const;
const layoutNumber = { mono: 0, 'top-bottom': 1, 'side-by-side': 2 } as const;

/** tan(50°): half the width of a flat picture, which spans 100 degrees. */
const FLAT_HALF = '1.1917536';

/** Screen cells of two triangles each, generated from the vertex id without buffers. */
const CELLS = [64, 36] as const;
export const SKY_VERTICES = CELLS[0] * CELLS[1] * 6;

/** Shader defines per projection and layout. Branching per pixel would cost a third of a software-rendered frame. */
export const skyDefines = (projection: keyof typeof projectionNumber, layout: keyof typeof layoutNumber) => ({
  PROJECTION: projectionNumber[projection],
  LAYOUT: layoutNumber[layout],
});

/** Yaw and pitch as texture coordinates. Polynomial atan, exact to 0.01 pixel at a width of 8192. */
const angles = /* glsl */ `
float octant(float low, float high) {
  float a = low / max(high, 1e-9);
  float s = a * a;
  return ((((-0.01348047 * s + 0.057477314) * s - 0.121239071) * s + 0.195635925) * s - 0.332994597) * s * a + a;
}
float angle(float y, float x) {
  float right = abs(x), up = abs(y);
  float r = octant(min(right, up), max(right, up));
  r = up > right ? 1.57079633 - r : r;
  r = x < 0.0 ? 3.14159265 - r : r;
  return y < 0.0 ? -r : r;
}
vec2 spherical(vec3 d) {
  return vec2(angle(d.x, -d.z) * 0.15915494 + 0.5, 0.5 - angle(d.y, length(d.xz)) * 0.31830989);
}`;

/**
 * Vertex shader body. `ray`: direction in picture space at a cell's corner; `place`: texture coordinates there; `exact`:
 * whether the cell is too near a pole to interpolate them.
 */
export const skyVertex = /* glsl */ `
out vec3 ray;
out vec2 place;
flat out int exact;
uniform mat3 turn;
${angles}
vec3 toward(vec2 at, mat4 projection, mat3 world) {
  return turn * (world * vec3((at + vec2(projection[2][0], projection[2][1])) / vec2(projection[0][0], projection[1][1]), -1.0));
}
void corner(mat4 projection, mat3 world) {
  const ivec2 cells = ivec2(${CELLS[0]}, ${CELLS[1]});
  const int corners[6] = int[6](0, 1, 2, 1, 3, 2);
  int cell = gl_VertexID / 6;
  int at = corners[gl_VertexID - cell * 6];
  vec2 first = vec2(float(cell % cells.x), float(cell / cells.x));
  vec2 screen = (first + vec2(float(at & 1), float(at >> 1))) / vec2(cells) * 2.0 - 1.0;
  gl_Position = vec4(screen, 1.0, 1.0);
  ray = toward(screen, projection, world);
  vec3 middle = toward((first + 0.5) / vec2(cells) * 2.0 - 1.0, projection, world);
  exact = abs(middle.y) > 1.7 * length(middle.xz) ? 1 : 0;
  place = spherical(ray);
  // Behind the seam the picture begins again: a cell goes on past its edge.
  place.x -= round(place.x - spherical(middle).x);
}`;

/**
 * Fragment shader body. Writes the picture's sRGB colour unchanged, as canvas and headset expect.
 */
export const skyFragment = /* glsl */ `
in vec3 ray;
in vec2 place;
flat in int exact;
uniform sampler2D map;
uniform int eye;
${angles}
vec4 sky() {
#if LAYOUT == 1
  const vec2 parts = vec2(1.0, 0.5);
#elif LAYOUT == 2
  const vec2 parts = vec2(0.5, 1.0);
#else
  const vec2 parts = vec2(1.0);
#endif
#if PROJECTION == 2
  if (ray.z > -0.01) return vec4(0.0, 0.0, 0.0, 1.0);
  vec2 pixels = vec2(textureSize(map, 0)) * parts;
  vec2 uv = vec2(ray.x, -ray.y * pixels.x / pixels.y) / (-ray.z * ${FLAT_HALF}) * 0.5 + 0.5;
  if (any(notEqual(uv, clamp(uv, 0.0, 1.0)))) return vec4(0.0, 0.0, 0.0, 1.0);
#elif PROJECTION == 1
  vec2 uv = spherical(ray);
  uv.x = uv.x * 2.0 - 0.5;
  if (abs(uv.x - 0.5) > 0.5) return vec4(0.0, 0.0, 0.0, 1.0);
#else
  vec2 uv = place;
  if (exact == 1) uv = spherical(ray);
#endif
#if LAYOUT != 0
  vec2 edge = 0.5 / (vec2(textureSize(map, 0)) * parts);
  uv.x = fract(uv.x);
  uv = clamp(uv, edge, 1.0 - edge) * parts + (eye == 1 ? 1.0 - parts : vec2(0.0));
#endif
  return vec4(textureLod(map, uv, 0.0).rgb, 1.0);
}`;

/** The equirectangular width matching a view of this height (pixels) and field (degrees), at most `widest`. */
export function wantedWidth(viewHeight: number, fov: number, widest: number): number {
  return Math.min((viewHeight / fov) * 360, widest);
}

/** The final file to show: the narrowest that is wide enough, else the widest the device supports. */
export function bestFile<F extends { width?: number }>(
  files: readonly F[],
  targetWidth: number,
  holds: number,
): F | undefined {
  const fit = files.filter(({ width = 0 }) => width <= holds);
  return fit.find(({ width = 0 }) => width >= targetWidth * 0.85) ?? fit.at(-1) ?? files[0];
}

export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;

/** The widest picture the device supports; phones fail above 4096. */
export const heldWidth = (maxTexture: number): number => Math.min(maxTexture, isPhone() ? 4096 : 8192);

/** The initial vertical field of view in degrees; wider in portrait. */
export const startFov = (width: number, height: number): number => (height > width ? 90 : 75);
