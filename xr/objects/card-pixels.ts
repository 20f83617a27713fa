/**
 * GLSL: `pixel` gives a card's colour at a point of its unit square: the hovered part is highlighted, a selected card
 * framed, and slanted edges are antialiased for canvases without multisampling.
 */
export const cardPixels = /* glsl */ `
  const vec4 accent = vec4(0.133, 0.545, 0.902, 1.0);
  float coverage(vec2 local) {
    vec2 perPixel = vec2(length(vec2(dFdx(local.x), dFdy(local.x))), length(vec2(dFdx(local.y), dFdy(local.y))));
    vec2 pixels = min(local, 1.0 - local) / perPixel;
    return clamp(min(pixels.x, pixels.y), 0.0, 1.0);
  }
  float frameOf(vec2 from, vec2 to, vec2 local, vec2 wide) {
    vec2 edge = min(local - from, to - local) / wide;
    float near = min(edge.x, edge.y);
    return step(0.0, near) * (1.0 - smoothstep(2.5, 3.5, near));
  }
  vec4 pixel(vec4 color, vec2 local, float opacity, float selected, vec4 hot) {
    vec2 wide = fwidth(local);
    if (all(greaterThanEqual(local, hot.xy)) && all(lessThanEqual(local, hot.zw))) {
      color = mix(color, accent * color.a, 0.16);
      color = mix(color, accent * color.a, frameOf(hot.xy, hot.zw, local, wide));
    }
    color = mix(color * opacity, accent, selected * frameOf(vec2(0.0), vec2(1.0), local, wide));
    return color * coverage(local);
  }`;
