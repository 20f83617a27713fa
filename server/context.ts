import type { Viewer } from './domain/auth/viewer.ts';
import type { Log } from './log.ts';
import type { Services } from './services.ts';

/** The context of a call: caller, origin and services. The same for tRPC and REST. */
export type Context = {
  services: Services;
  /** Logs with the request's id. */
  log?: Log;
  /** The signed-in user; unset without a valid token. */
  viewer?: Viewer;
  /** Why the given token is not valid. */
  tokenProblem?: 'token-expired' | 'token-invalid';
  /** The calling window, so that it can ignore live events of its own changes. */
  clientId?: string;
  /** The caller's IP address, for rate limits only. */
  address: string;
  /** Reads and sets the browser's device cookie: see domain/auth/devices.ts. */
  device?: { cookie: string | undefined; remember: (cookie: string) => void };
  /** The origin by which the caller reached the server, such as https://192.168.1.7:4000. */
  origin: string;
};

/** The context of a signed-in caller, as the domain's use cases take it. */
export type SignedIn = Context & { viewer: Viewer };
