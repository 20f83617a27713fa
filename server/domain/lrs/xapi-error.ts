/**
 * A refusal of the record store, as the standard answers it: a status and a sentence for whoever programs against it.
 * Thrown, since the standard refuses a request whole.
 */
export class XapiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'XapiError';
    this.status = status;
  }
}

export const badRequest = (message: string): XapiError => new XapiError(400, message);
