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
  /** The page that calls is of another build than the one that is served now. */
  outdated?: boolean;
  /** The calling window, so that it can ignore live events of its own changes. */
  clientId?: string;
  /** The caller's IP address: for rate limits, and to tell people where they are signed in. */
  address: string;
  /** The caller's browser as it names itself. */
  agent?: string;
  /** Reads and sets the browser's device cookie: see domain/auth/devices.ts. */
  device?: { cookie: string | undefined; remember: (cookie: string) => void };
  /** What a registered headset's browser keeps, and how it is told to: see domain/devices/kiosk.ts. */
  kiosk?: { held: string | undefined; remember: (key: string, ms: number) => void };
  /** What the browser keeps of links whose password it gave, and how it is told to: see domain/sharing/links.ts. */
  passes?: {
    held: (code: string) => string | undefined;
    give: (code: string, pass: string, ms: number) => void;
  };
  /** Has the browser keep what it began to sign on with elsewhere: see server/sso. */
  signOn?: { remember: (state: string) => void };
  /** What a load balancer says of whom it signed on. */
  balancer?: string;
  /** The origin by which the caller reached the server, such as https://192.168.1.7:4000. */
  origin: string;
};

/** The context of a signed-in caller, as the domain's use cases take it. */
export type SignedIn = Context & { viewer: Viewer };
