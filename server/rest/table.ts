import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Audience } from '#catalog/permissions.ts';
import type { Context } from '#server/context.ts';
import type { AppRouter } from '#server/routers/app-router.ts';

type Routers = AppRouter['_def']['record'];

/** `scenes.save` and the like: every procedure's name, as a type. */
export type ProcedureName = {
  [R in keyof Routers & string]: `${R}.${keyof Routers[R] & string}`;
}[keyof Routers & string];

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

/** A call that is a procedure under another name. */
export type ProcedureRow = Common & {
  procedure: ProcedureName;
  /** The procedure's input; by default parameters, query and body in one. */
  input?: (request: RestRequest) => unknown;
  /** The envelope's data; by default the procedure's answer. */
  output?: (answer: never) => unknown;
  /** Success in this status; 200 by default. */
  status?: number;
  /** Another procedure when the request carries a header. */
  variant?: { header: string; procedure: ProcedureName; input: (request: RestRequest) => unknown };
  /** Answers data null where the thing is missing, instead of an error. */
  emptyOnMissing?: boolean;
};

/** A call that streams: it reads the raw request or writes the raw reply itself. */
export type StreamRow = Common & {
  for: Audience;
  /** Answers the envelope's data, or writes to `reply` and answers undefined. */
  handle: (context: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Browsers follow a plain link to it, so that the cookie counts: only for what changes nothing. */
  cookie?: true;
  /** For the reference page. */
  query?: z.ZodType;
  takesForm?: boolean;
};

export type RestRow = ProcedureRow | StreamRow;

/** Keeps a list of rows literal and checked. */
export const rows = (list: RestRow[]): RestRow[] => list;
