// Reads one drawing, in a thread of its own: what is long to read keeps nobody else waiting.
// Plain JavaScript, because a worker is loaded by Node itself, from the sources and from the build alike.
import { parentPort, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** The elements of SVG that only draw: none that runs, loads, animates or holds foreign markup. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata
  style linearGradient radialGradient stop clipPath mask pattern marker image switch filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** What drawing programs write beside the drawing; browsers do nothing with it. */
const notes = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://purl.org/dc/',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'http://www.serif.com/',
  'http://www.corel.com/',
];

/** @param {string} uri */
const isNote = (uri) => notes.some((start) => uri.startsWith(start));

/** A place in the drawing itself, or a picture that lies in it. */
const insideAddress = /^(?:#|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]*$)/;

/**
 * CSS that names only places in the drawing. A backslash could spell any of the others.
 * @param {string} css
 */
function plainStyle(css) {
  if (/\\|@import|@namespace|expression\s*\(|-moz-binding|behavior\s*:|javascript:/i.test(css)) return false;
  if (/\b(?:image|image-set|cross-fade|src|element)\s*\(/i.test(css)) return false;
  return [...css.matchAll(/url\s*\(\s*(["']?)\s*([^"')]*)/gi)].every(([, , address = '']) =>
    insideAddress.test(address),
  );
}

/** @param {import('saxes').SaxesAttributeNS} attribute */
function plainAttribute({ local, prefix, uri, value }) {
  const name = local.toLowerCase();
  if (prefix === 'xmlns' || name === 'xmlns') return true;
  if (name.startsWith('on') || name === 'src' || name === 'base') return false;
  if (name === 'href') return insideAddress.test(value) && (uri === '' || uri === XLINK || isNote(uri));
  if (uri !== '' && uri !== XLINK && uri !== XML) return isNote(uri);
  return plainStyle(value);
}

/** @param {import('saxes').SaxesTagNS} tag */
const plainElement = ({ local, uri, attributes }) =>
  (uri === SVG ? elements.has(local) : isNote(uri)) && Object.values(attributes).every(plainAttribute);

/** Pixels of each unit of length that CSS has. */
const units = { '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 24 / 25.4 };

/**
 * Width and height in pixels as browsers have them: as the root says, what it leaves open by its view box.
 * @param {import('saxes').SaxesTagNS} tag
 */
function sizeOf({ attributes }) {
  /** @param {string} name */
  const plain = (name) => {
    const [, amount, unit = ''] = /^\s*([\d.]+)([a-z]*)\s*$/i.exec(attributes[name]?.value ?? '') ?? [];
    return Number(amount) * /** @type {Record<string, number>} */ (units[unit.toLowerCase()] ?? NaN);
  };
  const box = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = Number(box[2]) / Number(box[3]);
  const width = plain('width') || plain('height') * ratio || Number(box[2]);
  const height = plain('height') || width / ratio || Number(box[3]);
  return width > 0 && height > 0
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : { width: 256, height: 256 };
}

class Doubtful extends Error {}

/** Signs that entities may put into a drawing, all in all. */
const MOST_PUT_IN = 1_000_000;
const ENTITY =
  /<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>|<!--(?:[^-]|-(?!-))*-->|\s+/y;

/**
 * The entities of a document type, as drawing programs use them for long names: each stands for plain words, so that
 * what it is put in for is looked at as any other. Undefined where it says anything else.
 * @param {string} doctype
 * @returns {Map<string, string> | undefined}
 */
function plainEntities(doctype) {
  const from = doctype.indexOf('[');
  const found = new Map();
  if (from < 0) return found;
  const subset = doctype.slice(from + 1, doctype.lastIndexOf(']'));
  for (let at = 0; at < subset.length; at = ENTITY.lastIndex) {
    ENTITY.lastIndex = at;
    const [whole, name, value, other] = ENTITY.exec(subset) ?? [];
    if (whole === undefined || found.has(name) || /^(?:amp|lt|gt|quot|apos)$/.test(name ?? ''))
      return undefined;
    if (name) found.set(name, value ?? other);
  }
  return found;
}

/**
 * @param {{ svg: string, depth: number, elements: number }} asked the bounds: elements inside one another, and in all
 * @returns {import('./drawing.ts').DrawingSize | undefined}
 */
function readPlainDrawing({ svg, depth, elements: most }) {
  const parser = new SaxesParser({ xmlns: true });
  /** @type {import('./drawing.ts').DrawingSize | undefined} */
  let size;
  let open = 0;
  let count = 0;
  /** What the style element that is open says so far: browsers join its pieces, whatever stands between them. */
  /** @type {string | undefined} */
  let style;
  const doubt = () => {
    throw new Doubtful();
  };
  parser.on('error', doubt);
  // It can name style sheets that hide all the rest.
  parser.on('processinginstruction', doubt);
  parser.on('doctype', (text) => {
    const entities = plainEntities(text) ?? doubt();
    let putIn = 0;
    for (const [name, value] of entities) putIn += (svg.split(`&${name};`).length - 1) * value.length;
    if (putIn > MOST_PUT_IN) doubt();
    Object.assign(parser.ENTITIES, Object.fromEntries(entities));
  });
  // Another encoding may say something else to a browser than it does here.
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) doubt();
  });
  parser.on('opentag', (tag) => {
    if (!plainElement(tag) || style !== undefined) doubt();
    if (open === 0) {
      if (tag.local !== 'svg') doubt();
      size = sizeOf(tag);
    }
    open += 1;
    count += 1;
    // With each level the parser looks through all above it for what a prefix means.
    if (open > depth || count > most) doubt();
    if (tag.uri === SVG && tag.local === 'style') style = '';
  });
  parser.on('closetag', () => {
    if (style !== undefined && !plainStyle(style)) doubt();
    style = undefined;
    open -= 1;
  });
  /** @param {string} text */
  const words = (text) => {
    if (style !== undefined) style += text;
  };
  parser.on('text', words);
  parser.on('cdata', words);
  try {
    parser.write(svg.replace(/^\uFEFF/, '')).close();
    return size;
  } catch (error) {
    if (error instanceof Doubtful) return undefined;
    throw error;
  }
}

parentPort?.postMessage(readPlainDrawing(workerData));
