import { initTRPC } from '@trpc/server';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import type { bodies } from '#catalog/limits.ts';
import { type Ability, type Audience, refusalOf } from '#catalog/permissions.ts';
import type { Context, SignedIn } from './context.ts';
import { actingAs } from './domain/database/actor.ts';
import { keepFault } from './domain/error-reports/report.ts';
import { CatalogError } from './errors.ts';
import { faultOf } from './faults.ts';
import { isStorableInSlices } from './is-storable.ts';
import { logFault } from './log.ts';

/** `for`: who may call; `body`: the limit of the JSON body, where it is above `bodies.call`. */
export type Meta = { for?: Audience; body?: keyof typeof bodies };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    // Clients get the catalogue's code, status and details; internal messages stay in the log.
    errorFormatter: ({ shape, error, ctx }) => {
      const fault = faultOf(error);
      if (fault.unexpected && ctx) {
        const [cause, call] = [error.cause ?? error, shape.data.path ?? ''];
        const reference = logFault(ctx.log ?? ctx.services.log, cause, call);
        if (fault.code === 'server-error')
          void keepFault(ctx.services, { error: cause, call, reference, userId: ctx.viewer?.userId });
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

/** @throws CatalogError when the caller is not among `audience` */
export function assertAdmitted({ viewer, tokenProblem }: Context, audience: Audience): void {
  if (audience === 'anyone') return;
  if (!viewer) throw new CatalogError(tokenProblem ?? 'not-signed-in');
  const refused = refusalOf(viewer, audience);
  if (refused) throw new CatalogError(refused);
}

/** Routers whose changes the audit log keeps (catalog/audit.ts): their transactions say who acts. */
export const auditedRouters = [
  'auth',
  'account',
  'users',
  'groups',
  'organizations',
  'organizationSettings',
  'learningPlatforms',
  'courses',
  'signOns',
  'secondFactor',
  'plans',
  'rules',
  'devices',
  'kiosk',
  'sharing',
  'packages',
  'recordStore',
] as const;

const saysWhoActs = t.middleware(({ ctx, path, type, next }) =>
  type === 'mutation' && auditedRouters.some((name) => path.startsWith(`${name}.`))
    ? actingAs({ userId: ctx.viewer?.userId ?? null, call: path }, next)
    : next(),
);

/** Refuses input that cannot be stored, before it is parsed. */
const storableInput = t.middleware(async ({ getRawInput, next }) => {
  if (!(await isStorableInSlices(await getRawInput()))) throw new CatalogError('bad-input');
  return next();
});

/** An outdated page is told so where it only asks: what it saves is taken. */
const upToDate = t.middleware(({ ctx, type, next }) => {
  if (ctx.outdated && type === 'query') throw new CatalogError('session-outdated');
  return next();
});

const forAnyone = () => t.procedure.meta({ for: 'anyone' }).use(upToDate).use(saysWhoActs).use(storableInput);

const forAbility = (ability: Ability) =>
  t.procedure
    .meta({ for: ability })
    .use(upToDate)
    .use(({ ctx, next }) => {
      assertAdmitted(ctx, ability);
      return next({ ctx: ctx as SignedIn });
    })
    .use(saysWhoActs)
    .use(storableInput);

/** Starts a procedure for an audience; for all but `anyone` the context has a viewer. */
export const procedure = {
  for: <A extends Audience>(audience: A) =>
    (audience === 'anyone' ? forAnyone() : forAbility(audience)) as A extends 'anyone'
      ? ReturnType<typeof forAnyone>
      : ReturnType<typeof forAbility>,
};
