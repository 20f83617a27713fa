import type { z } from 'zod';
import { lrs as limits, readableBytes } from '#catalog/limits.ts';
import { isStorableJson } from '#server/is-storable.ts';
import type { Access } from './access.ts';
import { scenarioOf } from './found-by.ts';
import { type GivenStatement, statementSchemas, VOIDED, type XapiVersion } from './schema/statements.ts';
import { badRequest, XapiError } from './xapi-error.ts';

/** What is wrong with a value, in a sentence that begins with where. */
export function problemOf(error: z.ZodError, where: string): string {
  const [issue] = error.issues;
  // What all ways to read a value say is in the last of them.
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  const path = [...(issue?.path ?? []), ...(inner?.path ?? [])].map(String).join('.');
  return `${path ? `${where}, ${path}` : where}: ${inner?.message ?? issue?.message ?? 'is not valid'}.`;
}

/** @throws XapiError 400 where a text is no JSON that can be kept */
export function readJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`${what} is no valid JSON.`);
  }
  if (!isStorableJson(value, text))
    throw badRequest(`${what} has a character that cannot be kept, or lies too deep.`);
  return value;
}

/**
 * Statements of a request: one, or a list of them.
 * @throws XapiError 400 where one is not as the standard says, 413 where one or their number is too large
 */
export function readStatements(text: string, version: XapiVersion): GivenStatement[] {
  const value = readJson(text, 'The body');
  const list = Array.isArray(value) ? value : [value];
  if (list.length > limits.batch) throw new XapiError(413, `More than ${limits.batch} statements at once.`);
  const schema = statementSchemas[version];
  const statements = list.map((one, at) => {
    const where = Array.isArray(value) ? `Statement ${at + 1}` : 'The statement';
    if (text.length > limits.statementBytes && JSON.stringify(one).length > limits.statementBytes) {
      throw new XapiError(413, `${where} is larger than ${readableBytes(limits.statementBytes)}.`);
    }
    const read = schema.safeParse(one);
    if (!read.success) throw badRequest(problemOf(read.error, where));
    return read.data as GivenStatement;
  });
  const ids = new Set<string>();
  for (const { id } of statements) {
    if (id === undefined) continue;
    if (ids.has(id)) throw badRequest(`The id ${id} stands in the batch more than once.`);
    ids.add(id);
  }
  return statements;
}

/** @throws XapiError 403 where a published key brings what is not of its scenario, or takes something back */
export function mustBeOfScenario({ scenarioId }: Access, statements: readonly GivenStatement[]): void {
  if (scenarioId === undefined) return;
  if (statements.some(({ verb }) => verb.id === VOIDED)) throw new XapiError(403, 'This key voids nothing.');
  const strange = statements.findIndex((one) => scenarioOf(one) !== scenarioId);
  if (strange >= 0) {
    throw new XapiError(
      403,
      `Statement ${strange + 1}: this key is for the statements of one scenario only.`,
    );
  }
}
