import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '#catalog/errors.ts';
import { keepFault } from '#server/domain/error-reports/report.ts';
import { CatalogError } from '#server/errors.ts';
import { faultOf } from '#server/faults.ts';
import { logFault } from '#server/log.ts';
import { contextOf } from '#server/request-context.ts';
import { bodyLimitOf, createCaller } from '#server/routers/app-router.ts';
import { sendJson } from '#server/send-json.ts';
import type { Services } from '#server/services.ts';
import { assertAdmitted } from '#server/trpc.ts';
import { drain } from './drain.ts';
import { envelope } from './envelope.ts';
import { fields, type ProcedureRow, type RestRequest, type RestRow, type StreamRow } from './table.ts';

type AnyCaller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** Serves the rows of the REST table below the prefix of `app`. */
export function serveRest(app: FastifyInstance, services: Services, table: readonly RestRow[]): void {
  for (const row of table) {
    app.route({
      method: row.method,
      url: `/${row.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...('procedure' in row ? { bodyLimit: bodyLimitOf(row.procedure) } : {}),
      handler: (request, reply) =>
        'procedure' in row
          ? callProcedure(services, row, request, reply)
          : stream(services, row, request, reply),
    });
  }
  app.setErrorHandler((error, request, reply) => sendFault(services, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendFault(services, new CatalogError('no-such-call'), request, reply),
  );
}

async function callProcedure(
  services: Services,
  row: ProcedureRow,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = await contextOf(services, request, { reply });
  const target = row.variant && request.headers[row.variant.header] ? row.variant : row;
  const [domain, name] = target.procedure.split('.') as [string, string];
  const caller = createCaller(context) as unknown as AnyCaller;
  const result = await caller[domain]![name]!(inputOf(target, request));
  const data = row.output ? row.output.from(result as never) : result;
  return sendJson(reply.code(row.status ?? 200), { data: data ?? null });
}

function inputOf(row: Pick<ProcedureRow, 'input'>, request: FastifyRequest): unknown {
  const { params, query, body, headers } = request as FastifyRequest & RestRequest;
  if (row.input) return row.input({ params, query, body, headers });
  return { ...query, ...fields(body), ...params };
}

async function stream(services: Services, row: StreamRow, request: FastifyRequest, reply: FastifyReply) {
  try {
    const context = await contextOf(services, request, { cookie: row.cookie });
    assertAdmitted(context, row.for);
    const data = await row.handle(context, request, reply);
    if (reply.sent || data === reply) return reply;
    return reply.send({ data: data ?? null });
  } catch (error) {
    if (row.takesForm) await drain(request.raw);
    throw error;
  }
}

/** Sends an error in the envelope of spec section 7, with the catalogue's status. */
export function sendFault(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = faultOf(error);
  const call = `${request.method} ${request.routeOptions.url}`;
  const reference = fault.unexpected ? logFault(request.log, error, call) : undefined;
  if (reference && fault.code === 'server-error') {
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    void keepFault(services, { error: cause, call, reference });
  }
  const details = reference ? { reference } : fault.details;
  const retryAfterMs = details && 'retryAfterMs' in details ? Number(details.retryAfterMs) : undefined;
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
  return reply.code(errors[fault.code].status).send(envelope(fault, details));
}
