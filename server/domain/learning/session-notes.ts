import type { SessionNoteView } from '#catalog/resources/classes.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { personNamed } from './people.ts';
import { sessionFor } from './rights.ts';

const withAuthor = { author: { select: { firstName: true, lastName: true, username: true } } } as const;
type Row = Prisma.SessionNoteGetPayload<{ include: typeof withAuthor }>;

const noteView = ({ author, ...row }: Row, viewer: Viewer): SessionNoteView => ({
  id: row.id,
  text: row.text,
  author: author ? personNamed(author) : '',
  own: row.authorId === viewer.userId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What instructors noted of a session, the newest first. */
export async function listNotes(
  { services, viewer }: Caller,
  { sessionId }: { sessionId: number },
): Promise<{ items: SessionNoteView[] } | Refusal> {
  const { prisma } = services.db;
  const session = await sessionFor(prisma, viewer, 'classes.teach', sessionId);
  if (isRefusal(session)) return session;
  const rows = await prisma.sessionNote.findMany({
    where: { sessionId },
    include: withAuthor,
    orderBy: { id: 'desc' },
    take: 200,
  });
  return { items: rows.map((row) => noteView(row, viewer)) };
}

export async function addNote(
  { services, viewer }: Caller,
  { sessionId, text }: { sessionId: number; text: string },
): Promise<SessionNoteView | Refusal> {
  return services.db.transaction(async (tx) => {
    const session = await sessionFor(tx, viewer, 'classes.teach', sessionId);
    if (isRefusal(session)) return session;
    const data = { sessionId, text, authorId: viewer.userId };
    return noteView(await tx.sessionNote.create({ data, include: withAuthor }), viewer);
  });
}

/** A note that the viewer wrote of a session that they teach still. */
async function ownNote(tx: Tx, viewer: Viewer, id: number) {
  const note = await tx.sessionNote.findUnique({ where: { id } });
  if (!note) return refuse('item-not-found');
  const session = await sessionFor(tx, viewer, 'classes.teach', note.sessionId);
  if (isRefusal(session)) return refuse('item-not-found');
  return note.authorId === viewer.userId ? note : refuse('not-allowed');
}

export async function changeNote(
  { services, viewer }: Caller,
  { id, text }: { id: number; text: string },
): Promise<SessionNoteView | Refusal> {
  return services.db.transaction(async (tx) => {
    const note = await ownNote(tx, viewer, id);
    if (isRefusal(note)) return note;
    return noteView(
      await tx.sessionNote.update({ where: { id }, data: { text }, include: withAuthor }),
      viewer,
    );
  });
}

export async function removeNote(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const note = await ownNote(tx, viewer, id);
    if (isRefusal(note)) return note;
    await tx.sessionNote.delete({ where: { id } });
    return { removed: id };
  });
}
