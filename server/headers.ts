import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The content policy of our pages: same origin only, and blobs. Inline styles are allowed since the component library
 * writes style elements. Any site may frame published pages: browsers partition storage and cookies there, so a
 * signed-in user cannot be clickjacked.
 */
const directives = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  workerSrc: ["'self'", 'blob:'],
  imgSrc: ["'self'", 'blob:', 'data:'],
  mediaSrc: ["'self'", 'blob:', 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'blob:', 'data:'],
  // An author's web windows. On https pages browsers block http frames themselves.
  frameSrc: ["'self'", 'http:', 'https:'],
  frameAncestors: ['*'],
};

/**
 * Headers of public files. Frames with an opaque origin (`sandbox` without `allow-same-origin`) load even their own
 * scripts cross-origin. `*` allows no credentials.
 */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/**
 * The content policy of pages in uploaded folders. They run with an opaque origin, also when opened directly: they
 * cannot read our storage or cookies, nor navigate our windows. They may load from anywhere.
 */
export const folderPolicy =
  "object-src 'none'; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/**
 * Where the payment provider's own element for cards comes from, and what it speaks to
 * (https://docs.stripe.com/security/guide#content-security-policy); its frames are among those that are allowed.
 */
const cardElement = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};
const none = { scriptSrc: [], connectSrc: [] };

/** `loadOrigins`: further origins of scenario files and their media; `takesCards`: plans can be paid for here. */
export type HeaderOptions = { loadOrigins?: string[]; takesCards?: boolean };

/** Sets security headers on every response. */
export async function serveHeaders(
  app: FastifyInstance,
  { loadOrigins = [], takesCards = false }: HeaderOptions = {},
): Promise<void> {
  const cards = takesCards ? cardElement : none;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        scriptSrc: [...directives.scriptSrc, ...cards.scriptSrc],
        connectSrc: [...directives.connectSrc, ...loadOrigins, ...cards.connectSrc],
        imgSrc: [...directives.imgSrc, ...loadOrigins],
        mediaSrc: [...directives.mediaSrc, ...loadOrigins],
      },
    },
    frameguard: false,
    // HSTS is up to whoever terminates TLS; on a local network the self-signed certificate must stay optional.
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
