import type { z } from 'zod';
import { problemOf, readJson } from '#server/domain/lrs/read-statements.ts';
import { type Actor, actor } from '#server/domain/lrs/schema/agents.ts';
import { timeOf } from '#server/domain/lrs/schema/values.ts';
import { badRequest } from '#server/domain/lrs/xapi-error.ts';

type Params = ReadonlyMap<string, string>;

/** @throws XapiError 400 where there is a parameter that the resource does not know */
export function mustKnow(params: Params, known: readonly string[]): void {
  const strange = [...params.keys()].find((name) => !known.includes(name));
  if (strange !== undefined) throw badRequest(`There is no parameter ${strange} here.`);
}

/** A parameter as a schema reads it. @throws XapiError 400 where it does not */
export function param<T>(params: Params, name: string, schema: z.ZodType<T>): T | undefined {
  const text = params.get(name);
  if (text === undefined) return undefined;
  const read = schema.safeParse(text);
  if (!read.success) throw badRequest(problemOf(read.error, `The parameter ${name}`));
  return read.data;
}

/** @throws XapiError 400 where a parameter is missing */
export function needed<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw badRequest(`The parameter ${name} is missing.`);
  return value;
}

export function agentParam(params: Params): Actor | undefined {
  const text = params.get('agent');
  if (text === undefined) return undefined;
  const read = actor.safeParse(readJson(text, 'The parameter agent'));
  if (!read.success) throw badRequest(problemOf(read.error, 'The parameter agent'));
  return read.data;
}

export function timeParam(params: Params, name: string): Date | undefined {
  const text = params.get(name);
  if (text === undefined) return undefined;
  const time = timeOf(text);
  if (!time) throw badRequest(`The parameter ${name} is no ISO 8601 timestamp.`);
  return time;
}

export function booleanParam(params: Params, name: string): boolean {
  const text = params.get(name) ?? 'false';
  if (text !== 'true' && text !== 'false') throw badRequest(`The parameter ${name} is true or false.`);
  return text === 'true';
}
