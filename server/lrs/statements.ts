import { createHash, randomUUID } from 'node:crypto';
import { LRS_PATH } from '#catalog/learning-records.ts';
import { lrs as limits } from '#catalog/limits.ts';
import { longJson } from '#server/domain/long-json.ts';
import { mustRead } from '#server/domain/lrs/access.ts';
import { attachmentsOf, type FilesByHash, filesOf } from '#server/domain/lrs/attachments.ts';
import { type Format, formats, formatted } from '#server/domain/lrs/formats.ts';
import { readParts, writeParts } from '#server/domain/lrs/multipart.ts';
import { consistentThrough, findStatement, findStatements } from '#server/domain/lrs/query.ts';
import { mustBeOfScenario, readStatements } from '#server/domain/lrs/read-statements.ts';
import type { GivenStatement } from '#server/domain/lrs/schema/statements.ts';
import { iri, uuid } from '#server/domain/lrs/schema/values.ts';
import { checkSignatures } from '#server/domain/lrs/signatures.ts';
import type { StoredStatement } from '#server/domain/lrs/statement.ts';
import { storeStatements } from '#server/domain/lrs/store.ts';
import { badRequest } from '#server/domain/lrs/xapi-error.ts';
import type { XapiCall } from './call.ts';
import { agentParam, booleanParam, mustKnow, needed, param, timeParam } from './params.ts';
import { CONSISTENT_THROUGH, noContent, type XapiAnswer } from './reply.ts';

export async function putStatement(call: XapiCall): Promise<XapiAnswer> {
  mustKnow(call.params, ['statementId']);
  const id = needed(param(call.params, 'statementId', uuid), 'statementId');
  const { statements, files } = await bodyOf(call);
  const [statement] = statements;
  if (statements.length !== 1 || !statement) throw badRequest('A PUT stores one statement.');
  if (statement.id !== undefined && statement.id !== id) throw badRequest('The statement has another id.');
  const { stored } = await store(call, [{ ...statement, id }], files);
  return { ...noContent, headers: through(stored) };
}

export async function postStatements(call: XapiCall): Promise<XapiAnswer> {
  mustKnow(call.params, []);
  const { statements, files } = await bodyOf(call);
  const { ids, stored } = await store(call, statements, files);
  return { status: 200, headers: through(stored), body: ids };
}

/** Whoever stores waited for all that was being stored before. */
const through = (time: string | undefined): Record<string, string> =>
  time ? { [CONSISTENT_THROUGH]: time } : {};

function store({ services, access, version }: XapiCall, statements: GivenStatement[], files: FilesByHash) {
  mustBeOfScenario(access, statements);
  return storeStatements(services, access, statements, { version, files });
}

/** Statements of a body, with the files that came with them. */
async function bodyOf({ body, headers, version }: XapiCall) {
  const type = headers.get('content-type') ?? '';
  const files = new Map<string, { contentType: string; bytes: Buffer<ArrayBuffer> }>();
  let json = body;
  if (/^multipart\/mixed\b/i.test(type)) {
    const [first, ...parts] = readParts(body, type);
    if (!/^application\/json\b/i.test(first?.headers.get('content-type') ?? '')) {
      throw badRequest('The first part is no application/json.');
    }
    json = first!.bytes;
    for (const { headers: told, bytes } of parts) {
      const sha2 = told.get('x-experience-api-hash')?.toLowerCase();
      if (!sha2) throw badRequest('A part has no X-Experience-API-Hash.');
      if (told.get('content-transfer-encoding')?.toLowerCase() !== 'binary') {
        throw badRequest('A part has no Content-Transfer-Encoding of binary.');
      }
      if (createHash('sha256').update(bytes).digest('hex') !== sha2) {
        throw badRequest('A part does not have the SHA-256 sum that it tells.');
      }
      files.set(sha2, { contentType: told.get('content-type') ?? 'application/octet-stream', bytes });
    }
  } else if (!/^application\/json\b/i.test(type)) {
    throw badRequest('Statements come as application/json or multipart/mixed.');
  }
  const statements = readStatements(json.toString('utf8'), version);
  await mustFit(statements, files);
  return { statements, files };
}

/** @throws XapiError 400 where an attachment lacks its file, or a file its attachment */
async function mustFit(statements: GivenStatement[], files: FilesByHash): Promise<void> {
  const told = statements.flatMap(attachmentsOf);
  const missing = told.find(({ sha2, fileUrl }) => !fileUrl && !files.has(sha2.toLowerCase()));
  if (missing) throw badRequest(`The file of the attachment ${missing.sha2} is missing.`);
  const hashes = new Set(told.map(({ sha2 }) => sha2.toLowerCase()));
  if ([...files.keys()].some((sha2) => !hashes.has(sha2))) {
    throw badRequest('A part is the file of no attachment.');
  }
  for (const statement of statements) await checkSignatures(statement, files);
}

const forOne = ['statementId', 'voidedStatementId', 'format', 'attachments'];
const forMany = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'format',
  'attachments',
  'ascending',
  // Ours, in the address of more.
  'from',
];

export async function getStatements(call: XapiCall): Promise<XapiAnswer> {
  const { params, access, services } = call;
  const one = params.has('statementId') || params.has('voidedStatementId');
  mustKnow(params, one ? forOne : forMany);
  mustRead(access);
  // Asked before: what is stored from now on may be missing.
  const time = await consistentThrough(services.db.prisma, access.organizationId);
  const answer = await (one ? getOne(call) : getMany(call));
  return { ...answer, headers: { ...answer.headers, ...through(time) } };
}

const noSuchStatement: XapiAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('There is no such statement.'),
};

async function getOne(call: XapiCall): Promise<XapiAnswer> {
  const { params, services, access } = call;
  const [id, voidedId] = [param(params, 'statementId', uuid), param(params, 'voidedStatementId', uuid)];
  if (id !== undefined && voidedId !== undefined) {
    throw badRequest('Of statementId and voidedStatementId only one can be asked for.');
  }
  const asked = [formatParam(call), booleanParam(params, 'attachments')] as const;
  const found = await findStatement(services.db.prisma, access, (id ?? voidedId)!, id === undefined);
  // No error: it tells until when it looked, and who asks in turns until something is there need not wait for that.
  if (!found) return noSuchStatement;
  const answer = await answerWith(call, [found], asked, ([statement]) => statement);
  return {
    ...answer,
    headers: { ...answer.headers, 'last-modified': new Date(found.statement.stored).toUTCString() },
  };
}

async function getMany(call: XapiCall): Promise<XapiAnswer> {
  const { params, services, access } = call;
  const limitText = params.get('limit') ?? '0';
  if (!/^\d{1,9}$/.test(limitText)) throw badRequest('The parameter limit is no whole number from 0 on.');
  const fromText = params.get('from');
  if (fromText !== undefined && !/^\d{1,18}$/.test(fromText))
    throw badRequest('The parameter from is wrong.');
  const asked = [formatParam(call), booleanParam(params, 'attachments')] as const;
  const { rows, more } = await findStatements(services.db.prisma, access, {
    agent: agentParam(params),
    verb: param(params, 'verb', iri),
    activity: param(params, 'activity', iri),
    registration: param(params, 'registration', uuid),
    relatedActivities: booleanParam(params, 'related_activities'),
    relatedAgents: booleanParam(params, 'related_agents'),
    since: timeParam(params, 'since'),
    until: timeParam(params, 'until'),
    ascending: booleanParam(params, 'ascending'),
    from: fromText === undefined ? undefined : BigInt(fromText),
    limit: Math.min(Number(limitText) || limits.page, limits.page),
  });
  const next = new URLSearchParams([...params].filter(([name]) => name !== 'from'));
  next.set('from', String(rows.at(-1)?.position ?? ''));
  return answerWith(call, rows, asked, (statements) => ({
    statements,
    more: more ? `${LRS_PATH}/statements?${next}` : '',
  }));
}

function formatParam({ params }: XapiCall): Format {
  const text = params.get('format') ?? 'exact';
  const format = formats.find((one) => one === text);
  if (!format) throw badRequest(`The parameter format is one of ${formats.join(', ')}.`);
  return format;
}

async function answerWith(
  { services, access, headers }: XapiCall,
  rows: StoredStatement[],
  [format, attachments]: readonly [Format, boolean],
  shape: (statements: unknown[]) => unknown,
): Promise<XapiAnswer> {
  const { prisma } = services.db;
  const languages = languagesOf(headers.get('accept-language'));
  const statements = await formatted(
    prisma,
    access.organizationId,
    rows.map(({ statement }) => statement),
    { format, languages },
  );
  const body = shape(statements);
  if (!attachments) return { status: 200, body };
  const files = await filesOf(
    prisma,
    rows.map(({ position }) => position),
  );
  const boundary = randomUUID();
  return {
    status: 200,
    headers: { 'content-type': `multipart/mixed; boundary=${boundary}` },
    body: writeParts(await longJson(body), files, boundary),
  };
}

/** The languages of a header, the one that is liked best first, in small letters. */
function languagesOf(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = rest.find((one) => one.startsWith('q='));
      return { tag, q: q ? Number(q.slice(2)) : 1 };
    })
    .filter(({ tag, q }) => tag && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}
