import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What pages of ours may load: ourselves only, and what they make in memory. Looks are written into style
 * elements by the component library. Published pages may stand in frames of other sites; browsers keep our
 * storage and cookie from such frames, so that nobody signed in can be tricked there.
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
  // An author's web windows; of pages of ours that came over https browsers themselves keep what is insecure out.
  frameSrc: ["'self'", 'http:', 'https:'],
  frameAncestors: ['*'],
};

/**
 * What plays in a frame without an origin of its own (`sandbox` without `allow-same-origin`) asks for everything from
 * outside, its scripts too. What anybody may read anyway is open to such pages, without cookies: this header admits
 * none.
 */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

/**
 * Pages of uploaded folders run without an origin, however they are opened: they see nothing of ours, neither storage
 * nor cookies, and move no window but their own. What they load is their author's choice.
 */
export const folderPolicy =
  "object-src 'none'; sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** Security headers for every answer. `loadOrigins`: where scenario files, and their media, may also come from. */
export async function serveHeaders(app: FastifyInstance, loadOrigins: string[] = []): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...directives,
        connectSrc: [...directives.connectSrc, ...loadOrigins],
        imgSrc: [...directives.imgSrc, ...loadOrigins],
        mediaSrc: [...directives.mediaSrc, ...loadOrigins],
      },
    },
    frameguard: false,
    // Whoever ends TLS decides about strict transport; the certificate of the local network must stay optional.
    hsts: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
