import type { Tx } from '../database/open.ts';
import type { Attachment, GivenStatement } from './schema/statements.ts';
import type { StoredStatement } from './statement.ts';

/** A file of a request; by its SHA-256 sum in small letters. */
export type File = { contentType: string; bytes: Uint8Array<ArrayBuffer> };
export type FilesByHash = ReadonlyMap<string, File>;

/** The attachments of a statement, and of one inside it. */
export const attachmentsOf = ({ attachments = [], object }: GivenStatement): Attachment[] => [
  ...attachments,
  ...(object.objectType === 'SubStatement' ? (object.attachments ?? []) : []),
];

export async function insertAttachments(
  tx: Tx,
  rows: readonly StoredStatement[],
  files: FilesByHash,
): Promise<void> {
  if (files.size === 0) return;
  const data = rows.flatMap(({ position, statement }) =>
    [...new Set(attachmentsOf(statement).map((one) => one.sha2.toLowerCase()))].flatMap((sha2) => {
      const file = files.get(sha2);
      return file ? [{ position, sha2, ...file }] : [];
    }),
  );
  if (data.length > 0) await tx.lrsAttachment.createMany({ data });
}

/** The files of statements, each once. */
export async function filesOf(db: Tx, positions: readonly bigint[]): Promise<Map<string, File>> {
  const rows = await db.lrsAttachment.findMany({
    where: { position: { in: [...positions] } },
    distinct: ['sha2'],
  });
  return new Map(rows.map(({ sha2, contentType, bytes }) => [sha2, { contentType, bytes }]));
}
