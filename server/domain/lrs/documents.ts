import { createHash } from 'node:crypto';
import { lrs as limits, readableBytes } from '#catalog/limits.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';
import type { Access } from './access.ts';
import { agentKey, indexKey } from './found-by.ts';
import { readJson } from './read-statements.ts';
import type { Actor } from './schema/agents.ts';
import { badRequest, XapiError } from './xapi-error.ts';

export type DocumentKind = 'state' | 'activity' | 'agent';

/** Whose documents: of an activity, a person, or both, and for states of one registration. */
export type DocumentScope = {
  kind: DocumentKind;
  activity?: string;
  agent?: Actor;
  registration?: string;
};
export type Document = { contentType: string; bytes: Uint8Array<ArrayBuffer> };
export type StoredDocument = Document & { etag: string; updatedAt: Date };

/** What a change is bound to: HTTP's If-Match and If-None-Match. `needed`: one of them, to overwrite or always. */
export type Condition = { ifMatch?: string; ifNoneMatch?: string; needed?: 'to-overwrite' | 'always' };

/** Quoted, as HTTP has it. */
const etagOf = ({ bytes }: Document): string => `"${createHash('sha1').update(bytes).digest('hex')}"`;

const DOCUMENT_LOCK = 7_230_117;

/** Documents of one scope; without a registration those of every registration. */
const whereOf = ({ organizationId, rights, keyId }: Access, scope: DocumentScope) => ({
  organizationId,
  kind: scope.kind,
  ...(scope.activity === undefined ? {} : { activity: indexKey(scope.activity) }),
  ...(scope.agent === undefined ? {} : { agent: agentKey(scope.agent) ?? '-' }),
  ...(scope.registration === undefined ? {} : { registration: scope.registration }),
  ...(rights === 'all' ? {} : { keyId: keyId ?? -1 }),
});

const keyOf = ({ kind, activity = '', agent, registration = '' }: DocumentScope, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, activity, agent ? agentKey(agent) : '', registration, name]))
    .digest('hex');

/** @throws XapiError 403 where a key does not reach to the documents */
function mustReach({ rights, scenarioId }: Access, { reads }: { reads: boolean }) {
  // Whoever holds a published key names whom they like.
  if (scenarioId !== undefined) throw new XapiError(403, 'This key is for statements only.');
  if (reads && rights === 'write') throw new XapiError(403, 'This key may write and not read.');
}

export async function getDocument(
  { db }: Services,
  access: Access,
  scope: DocumentScope,
  name: string,
): Promise<StoredDocument | undefined> {
  mustReach(access, { reads: true });
  const row = await db.prisma.lrsDocument.findFirst({
    where: { ...whereOf(access, scope), key: keyOf(scope, name) },
  });
  return row ? { ...row, etag: etagOf(row) } : undefined;
}

/** The names of documents that changed after a time. */
export async function listDocuments(
  { db }: Services,
  access: Access,
  scope: DocumentScope,
  since?: Date,
): Promise<{ names: string[]; updatedAt?: Date }> {
  mustReach(access, { reads: true });
  const rows = await db.prisma.lrsDocument.findMany({
    where: { ...whereOf(access, scope), ...(since ? { updatedAt: { gt: since } } : {}) },
    select: { name: true, updatedAt: true },
    orderBy: { updatedAt: 'asc' },
  });
  return { names: [...new Set(rows.map(({ name }) => name))], updatedAt: rows.at(-1)?.updatedAt };
}

/** Puts a document in place of what was there; `merge`: the fields of both, where both are JSON objects. */
export async function saveDocument(
  { db }: Services,
  access: Access,
  scope: DocumentScope,
  name: string,
  given: Document,
  { merge, ...condition }: Condition & { merge: boolean },
): Promise<void> {
  mustReach(access, { reads: false });
  if (given.bytes.length > limits.documentBytes) {
    throw new XapiError(413, `The document is larger than ${readableBytes(limits.documentBytes)}.`);
  }
  const [key, { organizationId, keyId = null }] = [keyOf(scope, name), access];
  await db.transaction(async (tx) => {
    const kept = await lockDocument(tx, access, key);
    mustMeet(kept, condition);
    const { contentType, bytes } = merge && kept ? mergedDocument(kept, given) : given;
    const content = { contentType, bytes, keyId, updatedAt: new Date() };
    await tx.lrsDocument.upsert({
      where: { organizationId_key: { organizationId, key } },
      create: {
        organizationId,
        key,
        kind: scope.kind,
        activity: indexKey(scope.activity ?? ''),
        agent: scope.agent ? (agentKey(scope.agent) ?? '-') : '',
        registration: scope.registration ?? '',
        name,
        ...content,
      },
      update: content,
    });
  });
}

/** Takes a document away, or without a name all of the scope. */
export async function removeDocuments(
  { db }: Services,
  access: Access,
  scope: DocumentScope,
  name: string | undefined,
  condition: Condition,
): Promise<void> {
  mustReach(access, { reads: false });
  await db.transaction(async (tx) => {
    const key = name === undefined ? undefined : keyOf(scope, name);
    if (key !== undefined) mustMeet(await lockDocument(tx, access, key), condition);
    await tx.lrsDocument.deleteMany({ where: { ...whereOf(access, scope), ...(key ? { key } : {}) } });
  });
}

/**
 * Nobody else changes the document until the transaction ends, even where there is none yet.
 * @throws XapiError 403 where another key wrote it, and this one has not the right to all
 */
async function lockDocument(
  tx: Tx,
  { organizationId, rights, keyId }: Access,
  key: string,
): Promise<Document | null> {
  await tx.$queryRaw`select pg_advisory_xact_lock(${DOCUMENT_LOCK}::int, hashtext(${`${organizationId} ${key}`}))::text`;
  const kept = await tx.lrsDocument.findUnique({ where: { organizationId_key: { organizationId, key } } });
  if (kept && rights !== 'all' && kept.keyId !== keyId) {
    throw new XapiError(403, 'Another key wrote this document.');
  }
  return kept;
}

/** @throws XapiError 412 where a condition is not met; 409, or 400 where nothing is there, where one is needed */
function mustMeet(kept: Document | null, { ifMatch, ifNoneMatch, needed }: Condition): void {
  const etags = (header: string) => header.split(',').map((one) => one.trim().replace(/^W\//, ''));
  const has = (header: string) =>
    kept !== null && (header.trim() === '*' || etags(header).includes(etagOf(kept)));
  if (ifMatch !== undefined && !has(ifMatch)) {
    throw new XapiError(412, 'The document was changed by somebody else, or is not there.');
  }
  if (ifNoneMatch !== undefined && has(ifNoneMatch)) throw new XapiError(412, 'There is a document already.');
  if (!needed || ifMatch !== undefined || ifNoneMatch !== undefined) return;
  if (kept) {
    const how = 'Read it, and send its ETag as If-Match to overwrite it.';
    throw new XapiError(409, `There is a document already. ${how}`);
  }
  if (needed === 'always') throw badRequest('This needs If-Match, or If-None-Match: * for a new document.');
}

/** The object of a JSON document. @throws XapiError 400 where it is none */
export function objectOf({ contentType, bytes }: Document, what: string): Record<string, unknown> {
  const isJson = contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
  const value = isJson ? readJson(Buffer.from(bytes).toString('utf8'), what) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest(`${what} is no JSON object, and only such are merged.`);
  }
  return value as Record<string, unknown>;
}

function mergedDocument(kept: Document, given: Document): Document {
  const both = { ...objectOf(kept, 'The document that is there'), ...objectOf(given, 'The document') };
  return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(both)) };
}
