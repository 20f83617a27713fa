/** The header that tells until when all that was stored can be read. */
export const CONSISTENT_THROUGH = 'x-experience-api-consistent-through';

/** An answer of the record store. */
export type XapiAnswer = {
  status: number;
  headers?: Record<string, string>;
  /** Bytes go out as they are, all else as JSON. */
  body?: unknown;
};

export const noContent: XapiAnswer = { status: 204 };
