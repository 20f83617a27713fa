import { type ErrorCode, errors } from '#catalog/errors.ts';

/** Details of an error for the client, such as `retryAfterMs` or the server's current value. */
export type ErrorDetails = Record<string, unknown>;

/** An expected failure. Domain functions return it; they do not throw. */
export type Refusal = { refused: ErrorCode; details?: ErrorDetails };

/** A row of the error catalogue, thrown to be sent to the client. */
export class CatalogError extends Error {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.name = 'CatalogError';
    this.code = code;
    if (details) this.details = details;
  }
  /** The row's HTTP status. */
  get status(): number {
    return errors[this.code].status;
  }
}

export const refuse = (refused: ErrorCode, details?: ErrorDetails): Refusal =>
  details ? { refused, details } : { refused };

/** Whether a domain function refused. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * Returns a domain function's result. Routers pass every result through it.
 * @throws CatalogError when the result is a refusal
 */
export function settled<T>(result: T): Exclude<T, Refusal> {
  if (isRefusal(result)) throw new CatalogError(result.refused, result.details);
  return result as Exclude<T, Refusal>;
}
