import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Audience } from '#catalog/permissions.ts';
import type { Context } from '#server/context.ts';
import type { AppRouter } from '#server/routers/app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type RouterName = keyof Inputs & keyof Outputs & string;

/** The names of all procedures, such as `scenes.save`. */
export type ProcedureName = { [R in RouterName]: `${R}.${keyof Inputs[R] & string}` }[RouterName];

type Of<All, N extends string> = N extends `${infer R}.${infer P}`
  ? R extends keyof All
    ? P extends keyof All[R]
      ? All[R][P]
      : never
    : never
  : never;

/** A procedure's input before it is parsed. */
type RawInput<N extends ProcedureName> = { [K in keyof NonNullable<Of<Inputs, N>>]?: unknown };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parts of a request that a row may read. */
export type RestRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: FastifyRequest['headers'];
};

type Common = {
  method: Method;
  /** Below app/api/v1/, with {names} as in spec section 7. */
  path: string;
  /** One line for the reference page. */
  summary: string;
};

/** How the envelope's data are made from the procedure's output. */
export type Shaped<Answer> = { schema: z.ZodType; from: (answer: Answer) => unknown };
export const shaped = <Schema extends z.ZodType, Answer>(
  schema: Schema,
  from: (answer: Answer) => z.input<Schema>,
): Shaped<Answer> => ({ schema, from });

type RowOf<N extends ProcedureName> = Common & {
  procedure: N;
  /** The procedure's input; by default query, body and path parameters merged. */
  input?: (request: RestRequest) => RawInput<N>;
  /** The schema of the body; by default the procedure's input without the path parameters. */
  body?: z.ZodType;
  /** The envelope's data; by default the procedure's output. */
  output?: Shaped<Of<Outputs, N>>;
  /** The status of success; 200 by default. */
  status?: number;
  /** Another procedure with the same output, called when the request has a header. */
  variant?: { [M in ProcedureName]: Variant<M> }[ProcedureName];
};
type Variant<N extends ProcedureName> = {
  header: string;
  procedure: N;
  input: (request: RestRequest) => RawInput<N>;
};

/** A REST call that runs a procedure. */
export type ProcedureRow = { [N in ProcedureName]: RowOf<N> }[ProcedureName];

/** A REST call that reads the raw request or writes the raw reply itself. */
export type StreamRow = Common & {
  for: Audience;
  /** The schema of the envelope's data, or the media type of the file it sends. */
  answers: z.ZodType | `${string}/${string}`;
  /** Returns the envelope's data, or writes to `reply` and returns undefined. */
  handle: (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Accepts the token cookie, for plain links. Only for calls that change nothing. */
  cookie?: true;
  /** For the reference page. */
  query?: z.ZodType;
  takesForm?: boolean;
};

export type RestRow = ProcedureRow | StreamRow;

/** A copy of a body that is an object; empty for any other body. */
export const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Types the rows of one router. */
export const rows = (list: RestRow[]): RestRow[] => list;
