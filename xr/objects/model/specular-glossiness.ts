type Colour = readonly [red: number, green: number, blue: number];

/** A metal-rough material: linear base colour, metalness, roughness; all 0 to 1. */
export interface Rough {
  base: [red: number, green: number, blue: number];
  metal: number;
  rough: number;
}

/** Specular reflectance of dielectrics at normal incidence. */
const PLAIN = 0.04;
const TINY = 1e-6;

const brightness = ([red, green, blue]: Colour) =>
  Math.sqrt(0.299 * red * red + 0.587 * green * green + 0.114 * blue * blue);
const unit = (value: number) => Math.max(0, Math.min(1, value));

/**
 * Converts specular-glossiness to metal-roughness. The metalness m makes both models agree in brightness:
 * diffuse = base · (1 − m) and specular = 0.04 · (1 − m) + base · m, so m solves a quadratic.
 */
export function toRough(diffuse: Colour, specular: Colour, glossiness: number): Rough {
  const diffuseShare = 1 - Math.max(...specular);
  const metal = metalOf(brightness(diffuse), brightness(specular), diffuseShare);
  const base = diffuse.map((value, index) => {
    const asPlain = (value * diffuseShare) / (1 - PLAIN) / Math.max(1 - metal, TINY);
    const asMetal = (specular[index]! - PLAIN * (1 - metal)) / Math.max(metal, TINY);
    return unit(asPlain + (asMetal - asPlain) * metal * metal);
  }) as Rough['base'];
  return { base, metal, rough: unit(1 - glossiness) };
}

function metalOf(diffuse: number, specular: number, diffuseShare: number): number {
  if (specular < PLAIN) return 0;
  const b = (diffuse * diffuseShare) / (1 - PLAIN) + specular - 2 * PLAIN;
  const c = PLAIN - specular;
  const root = Math.sqrt(Math.max(0, b * b - 4 * PLAIN * c));
  return unit((root - b) / (2 * PLAIN));
}

/** Converts an sRGB channel (0 to 255) to linear light. */
export const toLinear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
export const toPicture = (light: number): number =>
  Math.round(255 * unit(light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
