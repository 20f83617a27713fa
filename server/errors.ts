import { type ErrorCode, errors } from '#catalog/errors.ts';

/** Details of an error that the client may use: a retry time, the server's present value. */
export type ErrorDetails = Record<string, unknown>;

/** A refusal as the domain answers it: a value, never thrown there. */
export type Refusal = { refused: ErrorCode; details?: ErrorDetails };

/** A row of the catalogue on its way to a client. */
export class CatalogError extends Error {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails;
  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code);
    this.name = 'CatalogError';
    this.code = code;
    if (details) this.details = details;
  }
  /** The HTTP status of the row. */
  get status(): number {
    return errors[this.code].status;
  }
}

/** Makes a refusal. */
export const refuse = (refused: ErrorCode, details?: ErrorDetails): Refusal =>
  details ? { refused, details } : { refused };

/** Whether a domain's answer is a refusal. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** The one place where an expected refusal becomes an error: routers hand every answer through it. */
export function settled<T>(answer: T): Exclude<T, Refusal> {
  if (isRefusal(answer)) throw new CatalogError(answer.refused, answer.details);
  return answer as Exclude<T, Refusal>;
}
