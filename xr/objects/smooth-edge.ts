/**
 * GLSL: how much of a pixel the unit square covers, 0 to 1. Multiplied with the colour it antialiases slanted edges on
 * canvases without multisampling.
 */
export const smoothEdge = /* glsl */ `
  float coverage(vec2 local) {
    vec2 perPixel = vec2(length(vec2(dFdx(local.x), dFdy(local.x))), length(vec2(dFdx(local.y), dFdy(local.y))));
    vec2 pixels = min(local, 1.0 - local) / perPixel;
    return clamp(min(pixels.x, pixels.y), 0.0, 1.0);
  }`;
