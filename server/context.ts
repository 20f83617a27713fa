import type { Viewer } from './domain/auth/viewer.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

/** Who calls, from where, and what the call may use. The same for tRPC and REST. */
export type Context = {
  services: Services;
  /** Writes lines that carry the request's id. */
  log?: Log;
  /** Nobody when there is no token, or none that holds. */
  viewer?: Viewer;
  /** Why a token that was given does not hold. */
  tokenProblem?: 'token-expired' | 'token-invalid';
  /** The window that calls, so that it can tell its own echoes from others' changes. */
  clientId?: string;
  /** The caller's network address, for rate limits only. */
  address: string;
  /** The browser's device cookie, and how to set it: see domain/auth/devices.ts. */
  device?: { cookie: string | undefined; remember: (cookie: string) => void };
  /** The origin at which the caller reached the server, such as https://192.168.1.7:4000. */
  origin: string;
};

/** A context with somebody in it; what the domain's use cases take. */
export type SignedIn = Context & { viewer: Viewer };
