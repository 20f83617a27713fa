/**
 * Where the login token lives (spec sections 3 and 7): localStorage `token` and the cookie `x-auth-token`,
 * which lets the browser fetch media by plain address. Where storage is blocked, memory holds it until the page goes.
 */
const TOKEN_KEY = 'token';
const COOKIE = 'x-auth-token';
let held: string | null | undefined;
/** Storage did not take what memory holds: what it says is older. */
let unkept = false;

/** The login token to send, or null when nobody is signed in. */
export function currentToken(): string | null {
  if (held === undefined) held = readStored() ?? null;
  return held;
}

/** Keeps a token (or forgets it with null) in memory, storage and cookie. */
export function keepToken(token: string | null): void {
  held = token;
  // Storage that is blocked (a frame, a private window), or full: memory alone holds the token.
  unkept = !stored(token) && !(stored(null) && stored(token));
  writeCookie(token);
}

/** Whether storage took it. Where it took none, what it held is somebody's older one: without that there may be room. */
function stored(token: string | null): boolean {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
    return true;
  } catch {
    return false;
  }
}

/** Reads the token again after another tab changed it; answers the token now in force. */
export function rereadToken(): string | null {
  const stored = readStored();
  held = stored === undefined ? (held ?? null) : stored;
  writeCookie(held);
  return held;
}

/** Undefined where storage is blocked, or took nothing: it says nothing of who is signed in. */
function readStored(): string | null | undefined {
  if (unkept) return undefined;
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return undefined;
  }
}

function writeCookie(token: string | null): void {
  if (typeof document === 'undefined') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = token === null ? '; Max-Age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${COOKIE}=${token ?? ''}; Path=/app; SameSite=Strict${value}${secure}`;
}
