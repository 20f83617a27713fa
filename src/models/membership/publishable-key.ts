import { api } from '#api/client.ts';

const KEPT = 'publishable-key';

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, key);
  } catch {
    // Storage is blocked: there is nothing to fall back to.
  }
}

/**
 * The key with which this browser speaks to the payment provider; null where none is configured. Where it cannot be
 * asked for, silently the one that was told last (spec section 8).
 */
export async function publishableKey(): Promise<string | null> {
  try {
    const { key } = await api.payments.publishableKey.query(undefined, { context: { quiet: true } });
    keep(key);
    return key;
  } catch {
    return kept();
  }
}
