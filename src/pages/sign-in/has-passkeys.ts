/** Whether this browser has passkeys for this address: they are held for names, never for numbers. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname);
