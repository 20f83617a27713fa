/** Where the development server finds the product's: by the variables that the latter listens by. */
export function apiOrigin({ API_ORIGIN, HOST, PORT }: Record<string, string | undefined>): string {
  if (API_ORIGIN) return API_ORIGIN;
  const everywhere = !HOST || HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT || 4000}`;
}
