import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Audience } from '#catalog/permissions.ts';
import type { Context } from '#server/context.ts';
import type { AppRouter } from '#server/routers/app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type RouterName = keyof Inputs & keyof Outputs & string;

/** `scenes.save` and the like: every procedure's name, as a type. */
export type ProcedureName = { [R in RouterName]: `${R}.${keyof Inputs[R] & string}` }[RouterName];

type Of<All, N extends string> = N extends `${infer R}.${infer P}`
  ? R extends keyof All
    ? P extends keyof All[R]
      ? All[R][P]
      : never
    : never
  : never;

/** Fields of a procedure's input, as a request gives them: the procedure checks what they hold. */
type Given<N extends ProcedureName> = { [K in keyof NonNullable<Of<Inputs, N>>]?: unknown };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a row may read of a request. */
export type RestRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: FastifyRequest['headers'];
};

type Common = {
  method: Method;
  /** Below app/api/v1/, with {names} as spec section 7 writes them. */
  path: string;
  /** One line for the reference page. */
  summary: string;
};

/** Data of the envelope that differ from the procedure's answer. */
export type Shaped<Answer> = { schema: z.ZodType; from: (answer: Answer) => unknown };
export const shaped = <Schema extends z.ZodType, Answer>(
  schema: Schema,
  from: (answer: Answer) => z.input<Schema>,
): Shaped<Answer> => ({ schema, from });

type RowOf<N extends ProcedureName> = Common & {
  procedure: N;
  /** The procedure's input; by default parameters, query and body in one. */
  input?: (request: RestRequest) => Given<N>;
  /** What the body is, where it is not the procedure's input without what the path tells. */
  body?: z.ZodType;
  /** The envelope's data; by default the procedure's answer. */
  output?: Shaped<Of<Outputs, N>>;
  /** Success in this status; 200 by default. */
  status?: number;
  /** Another procedure, of the same answer, when the request carries a header. */
  variant?: { [M in ProcedureName]: Variant<M> }[ProcedureName];
  /** Answers data null where the thing is missing, instead of an error. */
  emptyOnMissing?: boolean;
};
type Variant<N extends ProcedureName> = {
  header: string;
  procedure: N;
  input: (request: RestRequest) => Given<N>;
};

/** A call that is a procedure under another name. */
export type ProcedureRow = { [N in ProcedureName]: RowOf<N> }[ProcedureName];

/** A call that streams: it reads the raw request or writes the raw reply itself. */
export type StreamRow = Common & {
  for: Audience;
  /** The envelope's data, or the kind of file that is answered. */
  answers: z.ZodType | `${string}/${string}`;
  /** Answers the envelope's data, or writes to `reply` and answers undefined. */
  handle: (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Browsers follow a plain link to it, so that the cookie counts: only for what changes nothing. */
  cookie?: true;
  /** For the reference page. */
  query?: z.ZodType;
  takesForm?: boolean;
};

export type RestRow = ProcedureRow | StreamRow;

/** The fields of a body that is an object; none of any other. */
export const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Keeps a list of rows literal and checked. */
export const rows = (list: RestRow[]): RestRow[] => list;
