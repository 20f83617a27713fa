import { compactVerify, decodeProtectedHeader, importX509 } from 'jose';
import type { FilesByHash } from './attachments.ts';
import { SIGNATURE, sameStatement } from './same-statement.ts';
import type { GivenStatement } from './schema/statements.ts';
import { badRequest } from './xapi-error.ts';

const algorithms = ['RS256', 'RS384', 'RS512'];

/** @throws XapiError 400 where a signature is none, or is of another statement */
export async function checkSignatures(statement: GivenStatement, files: FilesByHash): Promise<void> {
  for (const { usageType, contentType, sha2 } of statement.attachments ?? []) {
    if (usageType !== SIGNATURE) continue;
    if (contentType !== 'application/octet-stream') {
      throw badRequest('A signature has the content type application/octet-stream.');
    }
    const file = files.get(sha2.toLowerCase());
    if (!file) throw badRequest('The signature is missing.');
    await checkSignature(statement, Buffer.from(file.bytes).toString('utf8').trim());
  }
}

async function checkSignature(statement: GivenStatement, jws: string): Promise<void> {
  let signed: unknown;
  try {
    const { alg = '', x5c } = decodeProtectedHeader(jws);
    if (!algorithms.includes(alg)) throw new Error(alg);
    if (x5c?.[0]) {
      const certificate = `-----BEGIN CERTIFICATE-----\n${x5c[0]}\n-----END CERTIFICATE-----`;
      await compactVerify(jws, await importX509(certificate, alg), { algorithms });
    }
    signed = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8'));
  } catch {
    throw badRequest(`The signature is no JSON web signature by ${algorithms.join(', ')}, or does not hold.`);
  }
  if (!sameStatement(signed, statement)) throw badRequest('The signature is of another statement.');
}
