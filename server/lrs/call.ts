import type { FastifyRequest } from 'fastify';
import { type Access, accessOf } from '#server/domain/lrs/access.ts';
import type { XapiVersion } from '#server/domain/lrs/schema/statements.ts';
import { badRequest, XapiError } from '#server/domain/lrs/xapi-error.ts';
import { isRefusal } from '#server/errors.ts';
import { isStorable } from '#server/is-storable.ts';
import { errorDescription } from '#server/rest/texts.ts';
import type { Services } from '#server/services.ts';

export type XapiMethod = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** A request to the record store, whichever of its two syntaxes it came in. */
export type XapiRequest = {
  method: XapiMethod;
  params: ReadonlyMap<string, string>;
  /** By small letters. */
  headers: ReadonlyMap<string, string>;
  body: Buffer<ArrayBuffer>;
};

/** What the handlers of the resources are given. */
export type XapiCall = XapiRequest & { services: Services; version: XapiVersion; access: Access };

/** Form parameters that stand for headers (1.0.3, part three, section 1.3). */
const formHeaders = [
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
];

/** A request as it is meant: a POST with `?method=` tells it in a form, in version 1.0 only. */
export function requestOf(request: FastifyRequest): XapiRequest {
  const headers = new Map(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  const query = new URL(request.url, 'http://store').searchParams;
  const params = onceEach(query);
  const body = Buffer.isBuffer(request.body) ? (request.body as Buffer<ArrayBuffer>) : Buffer.alloc(0);
  const method = (request.method === 'HEAD' ? 'GET' : request.method) as XapiMethod;
  const meant = params.get('method');
  if (meant === undefined) return { method, params, headers, body };
  if (method !== 'POST') throw badRequest('Only a POST can stand for another method.');
  if (params.size > 1) throw badRequest('Beside the method, all parameters belong in the form.');
  return fromForm(meant, body.toString('utf8'), headers);
}

function fromForm(meant: string, form: string, headers: Map<string, string>): XapiRequest {
  const method = (['GET', 'PUT', 'POST', 'DELETE'] as const).find((one) => one === meant);
  if (!method) throw badRequest(`There is no method ${meant}.`);
  const params = onceEach(new URLSearchParams(form));
  headers.delete('content-type');
  for (const [name, value] of [...params]) {
    if (!formHeaders.includes(name.toLowerCase())) continue;
    headers.set(name.toLowerCase(), value);
    params.delete(name);
  }
  const content = params.get('content');
  params.delete('content');
  if (content === undefined && (method === 'PUT' || method === 'POST')) {
    throw badRequest('The form has no content.');
  }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return { method, params, headers, body: Buffer.from(content ?? '') };
}

function onceEach(query: URLSearchParams): Map<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of query) {
    if (params.has(name)) throw badRequest(`The parameter ${name} stands there more than once.`);
    // A document of a form is kept as bytes.
    if (name !== 'content' && !isStorable(value))
      throw badRequest(`The parameter ${name} has a character that cannot be kept.`);
    params.set(name, value);
  }
  return params;
}

/** The version that a request is of; undefined where it is of none that is spoken here. */
export function versionOf(header: string | undefined): XapiVersion | undefined {
  if (/^1\.0(\.\d+)?$/.test(header ?? '')) return '1.0.3';
  return /^2\.0(\.\d+)?$/.test(header ?? '') ? '2.0.0' : undefined;
}

/** @throws XapiError 401 without a key, 403 or 429 where it opens nothing now */
export async function accessTo(
  services: Services,
  headers: ReadonlyMap<string, string>,
  request: FastifyRequest,
): Promise<Access> {
  const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const [, user = '', password = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`;
  const access = await accessOf(services, { user, password, origin, address: request.ip });
  if (!access)
    throw new XapiError(401, 'This needs a key of the record store, by HTTP Basic authentication.');
  if (!isRefusal(access)) return access;
  const status = access.refused === 'too-many-requests' ? 429 : 403;
  throw new XapiError(status, errorDescription(access.refused, access.details));
}
