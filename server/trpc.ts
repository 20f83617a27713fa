import { initTRPC } from '@trpc/server';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { type Audience, belongs } from './audience.ts';
import type { Context, SignedIn } from './context.ts';
import { CatalogError } from './errors.ts';
import { faultOf } from './faults.ts';
import { logFault } from './log.ts';
import { storable } from './storable.ts';

type Meta = { for?: Audience };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    // The wire carries the catalogue's code, status and details, and nothing of the server's inside.
    errorFormatter: ({ shape, error, ctx }) => {
      const fault = faultOf(error);
      if (fault.unexpected && ctx) {
        const reference = logFault(ctx.log ?? ctx.services.log, error.cause ?? error, shape.data.path ?? '');
        fault.details = { ...fault.details, reference };
      }
      return {
        ...shape,
        message: fault.code,
        data: {
          code: fault.code as ErrorCode,
          httpStatus: errors[fault.code].status,
          path: shape.data.path,
          ...(fault.details ? { details: fault.details } : {}),
        },
      };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const guard = (audience: Audience) =>
  t.middleware(({ ctx, next }) => {
    if (!belongs(ctx.viewer, audience)) {
      throw new CatalogError(ctx.viewer ? 'not-allowed' : (ctx.tokenProblem ?? 'not-signed-in'));
    }
    return next();
  });

/** Text that no database keeps is refused before anything else looks at it. */
const keepable = t.middleware(async ({ getRawInput, next }) => {
  if (!storable(await getRawInput())) throw new CatalogError('bad-input');
  return next();
});

const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.viewer) throw new CatalogError(ctx.tokenProblem ?? 'not-signed-in');
  return next({ ctx: ctx as SignedIn });
});

const forSomebody = (audience: Exclude<Audience, 'anyone'>) =>
  t.procedure.meta({ for: audience }).use(guard(audience)).use(signedIn).use(keepable);

/**
 * The only way to make a procedure: it says who may call it. A test walks the router and fails on one
 * that does not.
 */
export const procedure = {
  /** For callers with or without a token. */
  forAnyone: () => t.procedure.meta({ for: 'anyone' }).use(keepable),
  /** For the named audience; the context then has a viewer. */
  for: forSomebody,
};
