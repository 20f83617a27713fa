/**
 * How much of a pixel a square covers at its edge, 0 to 1, from where the pixel is in it: multiplied with the colour it
 * makes slanted edges smooth, which a canvas without multisampling leaves in steps.
 */
export const smoothEdge = /* glsl */ `
  float coverage(vec2 local) {
    vec2 perPixel = vec2(length(vec2(dFdx(local.x), dFdy(local.x))), length(vec2(dFdx(local.y), dFdy(local.y))));
    vec2 pixels = min(local, 1.0 - local) / perPixel;
    return clamp(min(pixels.x, pixels.y), 0.0, 1.0);
  }`;
