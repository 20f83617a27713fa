/** Elements that run or load something, or carry foreign markup. */
const elements =
  /<\s*\/?\s*(?:[\w-]+:)?(?:script|animate\w*|set|foreignobject|iframe|object|embed|audio|video|handler|listener)\b/i;
/** `onload=` and its kind, in any element. */
const handlers = /[\s"'/]on[a-z]+\s*=/i;
/** Entities can hide any of the others; processing instructions can load a style sheet. */
const declarations = /<!entity|<!doctype[^>]*\[|<\?xml-stylesheet|&#/i;
/** An address other than a place in the drawing itself or an embedded picture. */
const addresses =
  /(?:href|src)\s*=\s*(?:"(?!#|data:image\/(?:png|jpeg);)|'(?!#|data:image\/(?:png|jpeg);)|[^"'\s])/i;
const styleAddresses = /url\(\s*(?!["']?#)|@import|expression\(|javascript:|style[^<>]*\\/i;

/**
 * Whether an SVG is only a drawing: no script, no event handler, nothing foreign, nothing from elsewhere.
 * Doubtful ones are refused rather than repaired: what is stored is what was looked at.
 */
export function isPlainDrawing(svg: string): boolean {
  return ![elements, handlers, declarations, addresses, styleAddresses].some((pattern) => pattern.test(svg));
}

/** Width and height in pixels as the drawing's root says, by its size or its view box. */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/i.exec(svg)?.[0];
  if (!root) return undefined;
  const plain = (name: string) =>
    Number(new RegExp(`\\b${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(root)?.[1]);
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(root);
  const width = plain('width') || Number(box?.[1]);
  const height = plain('height') || Number(box?.[2]);
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
}
