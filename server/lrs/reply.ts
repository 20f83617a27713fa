/** An answer of the record store. */
export type XapiAnswer = {
  status: number;
  headers?: Record<string, string>;
  /** Bytes go out as they are, all else as JSON. */
  body?: unknown;
};

export const noContent: XapiAnswer = { status: 204 };
