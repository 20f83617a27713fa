import { asLanguage } from '#catalog/languages.ts';
import type { Entry } from '#catalog/resources/discussions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { DiscussionTopic, Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { nameOf } from '../learner/certificates.ts';
import type { ResourceList } from '../lists.ts';
import { post, sendSoon } from '../mail/post.ts';
import { listAnswer } from '../resource-list.ts';
import { topicFor } from './boards.ts';

const withAuthor = { author: { select: { firstName: true, lastName: true, username: true } } } as const;
type Row = Prisma.DiscussionEntryGetPayload<{ include: typeof withAuthor }>;

const view = (row: Row, userId: number): Entry => ({
  id: row.id,
  topicId: row.topicId,
  author: row.author && nameOf(row.author),
  text: row.hiddenAt ? '' : row.text,
  hidden: row.hiddenAt !== null,
  mine: row.authorId === userId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The entries of a topic, a page at a time, as they were written. */
export async function listEntries(
  { services, viewer }: Caller,
  { topicId, ...asked }: { topicId: number; page: number; size: number },
): Promise<ResourceList<Entry> | Refusal> {
  const db = services.db.prisma;
  const found = await topicFor(db, viewer, topicId);
  if (isRefusal(found)) return found;
  const [rows, total] = await Promise.all([
    db.discussionEntry.findMany({
      where: { topicId },
      include: withAuthor,
      orderBy: { id: 'asc' },
      skip: asked.page * asked.size,
      take: asked.size,
    }),
    db.discussionEntry.count({ where: { topicId } }),
  ]);
  return listAnswer(
    rows.map((row) => view(row, viewer.userId)),
    total,
    asked,
    [],
    ['topicId'],
  );
}

/** Adds an entry to a topic, and writes to whoever follows it. */
export async function addEntry(
  { services, viewer }: Caller,
  tx: Tx,
  topic: DiscussionTopic,
  { text, app }: { text: string; app: string },
): Promise<Row> {
  const entry = await tx.discussionEntry.create({
    data: { topicId: topic.id, authorId: viewer.userId, text },
    include: withAuthor,
  });
  await tx.discussionTopic.update({ where: { id: topic.id }, data: { lastEntryAt: entry.createdAt } });
  const followers = await tx.topicFollower.findMany({
    where: { topicId: topic.id, userId: { not: viewer.userId }, user: { status: 'active' } },
    select: { user: { select: { email: true, firstName: true, language: true } } },
  });
  const letters = followers.map(({ user }) => ({
    to: user.email,
    kind: 'discussion-entry' as const,
    language: asLanguage(user.language),
    values: {
      name: user.firstName,
      author: entry.author ? nameOf(entry.author) : '',
      topic: topic.name,
      said: text.slice(0, 1000),
      link: `${app}/learn/topics/${topic.id}`,
    },
  }));
  if (letters.length > 0) await post(services, tx, ...letters);
  return entry;
}

/** Writes in a topic that is open. */
export async function writeEntry(
  caller: Caller,
  { topicId, text, app }: { topicId: number; text: string; app: string },
): Promise<Entry | Refusal> {
  const { services, viewer } = caller;
  const made = await services.db.transaction(async (tx) => {
    const found = await topicFor(tx, viewer, topicId);
    if (isRefusal(found)) return found;
    if (found.topic.closedAt && !found.board.mayModerate) return refuse('topic-closed');
    return addEntry(caller, tx, found.topic, { text, app });
  });
  if (isRefusal(made)) return made;
  await sendSoon(services);
  return view(made, viewer.userId);
}

/** Changes what oneself wrote, or hides an entry and shows it again, which a moderator may. */
export async function changeEntry(
  { services, viewer }: Caller,
  { id, text, hidden }: { id: number; text?: string; hidden?: boolean },
): Promise<Entry | Refusal> {
  return services.db.transaction(async (tx) => {
    const entry = await tx.discussionEntry.findUnique({ where: { id } });
    const found = entry ? await topicFor(tx, viewer, entry.topicId) : refuse('item-not-found');
    if (!entry || isRefusal(found)) return isRefusal(found) ? found : refuse('item-not-found');
    const mine = entry.authorId === viewer.userId;
    const { mayModerate } = found.board;
    if (text !== undefined && (!mine || entry.hiddenAt || found.topic.closedAt)) return refuse('not-allowed');
    // What a moderator hid its author does not show again.
    if (hidden !== undefined && !mayModerate && !(mine && hidden)) return refuse('not-allowed');
    const row = await tx.discussionEntry.update({
      where: { id },
      data: { text, ...(hidden === undefined ? {} : { hiddenAt: hidden ? new Date() : null }) },
      include: withAuthor,
    });
    return view(row, viewer.userId);
  });
}
