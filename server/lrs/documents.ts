import { z } from 'zod';
import {
  type Condition,
  type DocumentKind,
  type DocumentScope,
  getDocument,
  listDocuments,
  objectOf,
  removeDocuments,
  saveDocument,
} from '#server/domain/lrs/documents.ts';
import type { XapiVersion } from '#server/domain/lrs/schema/statements.ts';
import { iri, uuid } from '#server/domain/lrs/schema/values.ts';
import { XapiError } from '#server/domain/lrs/xapi-error.ts';
import type { XapiCall, XapiMethod } from './call.ts';
import { agentParam, mustKnow, needed, param, timeParam } from './params.ts';
import { noContent, type XapiAnswer } from './reply.ts';

/** What names the documents of each resource. `id`: the parameter of one document. */
const resources = {
  state: { scope: ['activityId', 'agent'], optional: ['registration'], id: 'stateId' },
  activity: { scope: ['activityId'], optional: [], id: 'profileId' },
  agent: { scope: ['agent'], optional: [], id: 'profileId' },
} as const satisfies Record<DocumentKind, { scope: string[]; optional: string[]; id: string }>;

function scopeOf({ params }: XapiCall, kind: DocumentKind): DocumentScope {
  const { scope, optional }: { scope: readonly string[]; optional: readonly string[] } = resources[kind];
  for (const name of scope) needed(params.get(name), name);
  return {
    kind,
    activity: scope.includes('activityId') ? param(params, 'activityId', iri) : undefined,
    agent: scope.includes('agent') ? agentParam(params) : undefined,
    registration: optional.includes('registration') ? param(params, 'registration', uuid) : undefined,
  };
}

const text = z.string();

async function get(call: XapiCall, kind: DocumentKind): Promise<XapiAnswer> {
  const { services, access, params } = call;
  const { scope: names, optional, id } = resources[kind];
  mustKnow(params, [...names, ...optional, id, ...(params.has(id) ? [] : ['since'])]);
  const scope = scopeOf(call, kind);
  const name = params.get(id);
  if (name === undefined) {
    const found = await listDocuments(services, access, scope, timeParam(params, 'since'));
    const headers = found.updatedAt && { 'last-modified': found.updatedAt.toUTCString() };
    return { status: 200, headers, body: found.names };
  }
  const found = await getDocument(services, access, scope, name);
  if (!found) throw new XapiError(404, 'There is no such document.');
  return {
    status: 200,
    headers: {
      'content-type': found.contentType,
      etag: found.etag,
      'last-modified': found.updatedAt.toUTCString(),
      // Whatever somebody keeps here, a browser does not take it for a page of ours.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: Buffer.from(found.bytes),
  };
}

/** 1.0.3 lets states be overwritten without more ado, and never profiles. */
function neededOf(kind: DocumentKind, version: XapiVersion): Condition['needed'] {
  if (version === '2.0.0') return 'to-overwrite';
  return kind === 'state' ? undefined : 'always';
}

async function save(call: XapiCall, kind: DocumentKind): Promise<XapiAnswer> {
  const { services, access, params, headers, body, version, method } = call;
  const { scope: names, optional, id } = resources[kind];
  mustKnow(params, [...names, ...optional, id]);
  const scope = scopeOf(call, kind);
  const name = needed(param(params, id, text), id);
  const given = { contentType: headers.get('content-type') ?? 'application/octet-stream', bytes: body };
  const merge = method === 'POST';
  if (merge && /^application\/json\b/i.test(given.contentType)) objectOf(given, 'The document');
  await saveDocument(services, access, scope, name, given, {
    merge,
    ...conditionOf(call),
    needed: merge ? undefined : neededOf(kind, version),
  });
  return noContent;
}

async function remove(call: XapiCall, kind: DocumentKind): Promise<XapiAnswer> {
  const { services, access, params } = call;
  const { scope: names, optional, id } = resources[kind];
  mustKnow(params, [...names, ...optional, id]);
  const scope = scopeOf(call, kind);
  const name = kind === 'state' ? params.get(id) : needed(params.get(id), id);
  await removeDocuments(services, access, scope, name, conditionOf(call));
  return noContent;
}

const conditionOf = ({ headers }: XapiCall) => ({
  ifMatch: headers.get('if-match'),
  ifNoneMatch: headers.get('if-none-match'),
});

const acts = { GET: get, PUT: save, POST: save, DELETE: remove };

/** What the methods of a document resource do. */
export const documentsOf = (kind: DocumentKind) =>
  Object.fromEntries(
    Object.entries(acts).map(([method, act]) => [method, (call: XapiCall) => act(call, kind)]),
  ) as Record<XapiMethod, (call: XapiCall) => Promise<XapiAnswer>>;
