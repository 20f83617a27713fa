import { randomUUID } from 'node:crypto';
import { initTRPC, TRPCError } from '@trpc/server';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { type Audience, belongs } from './audience.ts';
import type { Context, SignedIn } from './context.ts';
import { CatalogError } from './errors.ts';
import { faultOf } from './faults.ts';

type Meta = { for?: Audience };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    // The wire carries the catalogue's code, status and details, and nothing of the server's inside.
    errorFormatter: ({ shape, error }) => {
      const fault = faultOf(error);
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

const signedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.viewer) throw new CatalogError(ctx.tokenProblem ?? 'not-signed-in');
  return next({ ctx: ctx as SignedIn });
});

const forSomebody = (audience: Exclude<Audience, 'anyone'>) =>
  t.procedure.meta({ for: audience }).use(guard(audience)).use(signedIn);

/**
 * The only way to make a procedure: it says who may call it. A test walks the router and fails on one
 * that does not.
 */
export const procedure = {
  /** For callers with or without a token. */
  forAnyone: () => t.procedure.meta({ for: 'anyone' }),
  /** For the named audience; the context then has a viewer. */
  for: forSomebody,
};

/** A fresh reference under which a fault is logged and told. */
export const newReference = () => randomUUID().slice(0, 8);

export { TRPCError };
