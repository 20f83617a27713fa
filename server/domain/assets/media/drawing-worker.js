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

/**
 * Width and height in pixels as the root says, by its size or its view box.
 * @param {import('saxes').SaxesTagNS} tag
 */
function sizeOf({ attributes }) {
  /** @param {string} name */
  const plain = (name) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attributes[name]?.value ?? '')?.[1]);
  const box = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = plain('width') || Number(box[2]);
  const height = plain('height') || Number(box[3]);
  return width > 0 && height > 0
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : { width: 256, height: 256 };
}

class Doubtful extends Error {}

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
  // Either can name style sheets or entities that hide all the rest.
  parser.on('processinginstruction', doubt);
  parser.on('doctype', (text) => {
    if (text.includes('[')) doubt();
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
