/** A colour as callers give it: # and three or six digits. */
export const colorShape = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** What sets a colour in a drawing: an attribute, or a property of a style. */
const colored = /((?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*)(#[0-9a-f]{3,8}|[a-z]+|rgba?\([^)]*\))/gi;
/** No colours of their own. */
const none = /^(?:none|inherit|url|transparent|currentcolor)$/i;
const plain = /^(?:#f{3,8}|#0{3,8}|white|black)$/i;

/**
 * Gives an SVG another colour. White and black stay where the drawing has other colours too, so that a sign on a disc
 * can still be seen; a drawing without any colour is drawn in it.
 */
export function recolour(svg: string, color: string): string {
  const colors = [...svg.matchAll(colored)].map(([, , value]) => value!).filter((one) => !none.test(one));
  if (colors.length === 0) return svg.replace(/<svg\b/i, `<svg fill="${color}"`);
  const onlyPlain = colors.every((one) => plain.test(one));
  return svg.replace(colored, (whole, before: string, value: string) =>
    none.test(value) || (plain.test(value) && !onlyPlain) ? whole : `${before}${color}`,
  );
}
