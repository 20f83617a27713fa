import type { Method, ProcedureName, ProcedureRow } from './table.ts';

/** What a resource's router answers to, with the call of each: `items` or `items/{id}`. */
const calls = {
  list: { method: 'GET', one: false },
  create: { method: 'POST', one: false, status: 201 },
  get: { method: 'GET', one: true },
  update: { method: 'PUT', one: true },
  remove: { method: 'DELETE', one: true },
} as const satisfies Record<string, { method: Method; one: boolean; status?: number }>;
type Call = keyof typeof calls;

/** Routers that have every call of a resource. */
type ResourceRouter = {
  [N in ProcedureName]: N extends `${infer R}.list`
    ? `${R}.${Call}` extends ProcedureName
      ? R
      : never
    : never;
}[ProcedureName];

/**
 * The REST calls of a resource, whose path is its router's name.
 * @param says what each call does, for the reference
 */
export const resourceRows = (router: ResourceRouter, says: Record<Call, string>): ProcedureRow[] =>
  (Object.keys(calls) as Call[]).map((call) => {
    const { one, ...row } = calls[call];
    return {
      ...row,
      path: one ? `${router}/{id}` : router,
      procedure: `${router}.${call}`,
      summary: says[call],
    } as ProcedureRow;
  });
