/** Where support is reached, as the server is configured; what is not set is told nowhere. */
export interface Support {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Support's telephone and mail as the end of a sentence: ` (+1 555 010, help@house.test)`; empty where neither is set. */
export function supportWords({ phone, email }: Support = {}): string {
  const told = [phone, email].filter(Boolean).join(', ');
  return told && ` (${told})`;
}
