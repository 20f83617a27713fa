import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { ErrorCode } from '#catalog/errors.ts';
import type { Ability } from '#catalog/permissions.ts';
import { CatalogError } from '#server/errors.ts';
import { issuesOf } from '#server/faults.ts';
import { procedure } from '#server/trpc.ts';

/** What the specification calls input of learning management that is not as it must be (its section 8); undefined: no name. */
export function inputFault(error: ZodError, empty: boolean, query: boolean): [ErrorCode, string] | undefined {
  for (const { path, message, code, ...issue } of error.issues) {
    const field = path.join('.');
    if (message === 'date-format') return [query ? 'query-date-format' : 'date-format', field];
    if (code === 'invalid_format' && 'format' in issue && issue.format === 'email')
      return ['email-invalid', field];
    const missing =
      (code === 'invalid_type' && message.endsWith('received undefined')) ||
      (code === 'too_small' && 'origin' in issue && issue.origin === 'string');
    if (missing) return empty ? ['data-missing', field] : ['field-missing', field];
  }
  return undefined;
}

const isEmpty = (given: unknown): boolean =>
  given === undefined || (typeof given === 'object' && given !== null && Object.keys(given).length === 0);

/** A procedure of learning management, for whom has an ability: its input is refused by the specification's codes. */
export const learning = {
  for: <A extends Ability>(ability: A) =>
    procedure.for(ability).use(async ({ next, type, getRawInput }) => {
      const result = await next();
      const thrown = result.ok ? undefined : result.error;
      if (
        !(thrown instanceof TRPCError) ||
        thrown.code !== 'BAD_REQUEST' ||
        !(thrown.cause instanceof ZodError)
      )
        return result;
      const fault = inputFault(thrown.cause, isEmpty(await getRawInput()), type === 'query');
      if (!fault) return result;
      throw new CatalogError(fault[0], { field: fault[1], issues: issuesOf(thrown.cause) });
    }),
};
