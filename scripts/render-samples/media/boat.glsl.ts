/** A boat trip as an equirectangular picture at `time` seconds: sea, sky, a lighthouse that passes on the right. */
export const boat = `
precision highp float;
uniform float time;
varying vec2 at;
const float PI = 3.14159265;

float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 p) { return 0.5 * noise(p) + 0.25 * noise(p * 2.0) + 0.125 * noise(p * 4.0) + 0.0625 * noise(p * 8.0); }

vec3 sky(vec3 d) {
  vec3 c = mix(vec3(0.80, 0.90, 0.96), vec3(0.25, 0.52, 0.82), pow(max(d.y, 0.0), 0.55));
  vec2 p = d.xz / (d.y + 0.12) * 0.7 + vec2(0.02 * time, 0.0);
  c = mix(c, vec3(1.0), smoothstep(0.42, 0.75, fbm(p)) * smoothstep(0.0, 0.2, d.y) * 0.85);
  vec3 sun = normalize(vec3(-0.6, 0.45, -0.65));
  return c + vec3(1.0, 0.85, 0.6) * (pow(max(dot(d, sun), 0.0), 900.0) * 2.0 + 0.12 * pow(max(dot(d, sun), 0.0), 20.0));
}
vec3 sea(vec3 d) {
  float far = 2.2 / max(-d.y, 0.001);
  vec2 p = d.xz * far + vec2(0.0, -2.4 * time);
  vec2 slope = vec2(0.0);
  for (int i = 0; i < 5; i++) {
    float k = 0.35 * pow(1.75, float(i)), turn = float(i) * 1.9;
    vec2 along = vec2(cos(turn), sin(turn));
    slope += along * cos(dot(p, along) * k + time * (0.9 + 0.35 * float(i))) * 0.11;
  }
  vec3 n = normalize(vec3(slope.x, 1.0, slope.y) * vec3(1.0 / (1.0 + far * 0.05), 1.0, 1.0 / (1.0 + far * 0.05)));
  vec3 mirrored = reflect(d, n);
  mirrored.y = abs(mirrored.y);
  float shine = 0.08 + 0.72 * pow(1.0 - clamp(dot(n, -d), 0.0, 1.0), 4.0);
  return mix(mix(sky(mirrored) * vec3(0.75, 0.9, 1.0), vec3(0.05, 0.25, 0.33), 1.0 - shine), vec3(0.80, 0.90, 0.96), smoothstep(60.0, 900.0, far));
}
/** Angles from a thing at yaw and its size: x to the right, y up, in its own units. */
vec2 near(float yaw, float pitch, float where, float size) {
  float turn = mod(yaw - where + PI, 2.0 * PI) - PI;
  return vec2(turn, pitch) / size;
}
void main() {
  float yaw = at.x * PI, pitch = at.y * PI * 0.5;
  vec3 d = vec3(sin(yaw) * cos(pitch), sin(pitch), -cos(yaw) * cos(pitch));
  vec3 c = d.y > 0.0 ? sky(d) : sea(d);
  float size = 0.055 + 0.012 * (1.0 - abs(time - 5.5) / 6.0);
  vec2 l = near(yaw, pitch, radians(35.0 + 7.0 * time), size);
  if (l.y > -0.25 && l.y < 0.55 * (1.0 - l.x * l.x / 16.0) + 0.12 * noise(l * 3.0)) c = mix(vec3(0.27, 0.30, 0.24), vec3(0.42, 0.44, 0.30), noise(l * 6.0));
  float wide = 0.62 - 0.035 * l.y;
  if (abs(l.x) < wide && l.y > 0.3 && l.y < 6.2) c = (mod(floor(l.y * 0.85), 2.0) < 0.5 ? vec3(0.80, 0.16, 0.13) : vec3(0.95)) * (0.72 + 0.35 * (0.5 - l.x / wide * 0.5));
  if (abs(l.x) < 0.5 && l.y >= 6.2 && l.y < 7.1) c = mix(vec3(1.0, 0.93, 0.55), vec3(1.0), 0.5 + 0.5 * sin(time * 3.0));
  if (abs(l.x) < 0.75 * (8.0 - l.y) && l.y >= 7.1 && l.y < 8.0) c = vec3(0.25, 0.27, 0.30);
  for (int side = 0; side < 2; side++) {
    float sign = side == 0 ? -1.0 : 1.0;
    vec2 b = near(yaw, pitch + 0.03, sign * radians(4.0 + 60.0 * smoothstep(6.0, 13.0, time)), 0.02 + 0.035 * smoothstep(6.0, 13.0, time));
    b.y += 0.15 * sin(time * 2.0 + sign);
    vec3 paint = side == 0 ? vec3(0.82, 0.10, 0.10) : vec3(0.06, 0.52, 0.25);
    if (time > 6.0 && (length(b * vec2(1.0, 1.6)) < 0.8 || (abs(b.x) < 0.32 - 0.1 * b.y && b.y > 0.0 && b.y < 2.4))) c = paint * (0.8 + 0.3 * (0.5 - b.x));
  }
  if (d.y < -0.2) {
    // The deck lies 1.3 m below the eye; its bow is at z = -2.8.
    vec2 deck = d.xz / -d.y * 1.3;
    float wide = deck.y < 0.0 ? 1.05 * sqrt(max(0.0, 1.0 + deck.y / 2.8)) : 1.05 - 0.06 * deck.y * deck.y;
    float inside = min(wide - abs(deck.x), 2.4 - deck.y);
    if (inside > 0.0) {
      float seam = step(0.94, fract(deck.x * 5.0)) * 0.2;
      c = inside < 0.09 ? vec3(0.94, 0.93, 0.89) : vec3(0.62, 0.43, 0.26) * (0.86 - seam + 0.14 * noise(deck * vec2(30.0, 3.0)));
    }
  }
  gl_FragColor = vec4(c, 1.0);
}`;
