/** What failed is tried again after a second, then after twice as long, up to a minute. */
export const FIRST_RETRY_MS = 1000;
export const LAST_RETRY_MS = 60_000;

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
