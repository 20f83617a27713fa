/** A name that nobody else gives to anything. */
export const randomId = (): string => globalThis.crypto?.randomUUID?.() ?? fallbackId();

/** Names this window on every save, so that it can ignore its own echoes on the live channel. */
export const clientId: string = randomId();

/** `randomUUID` needs a secure context; a plain-http address on the local network has none. */
function fallbackId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
