import type { Topic } from '#catalog/resources/discussions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { nameOf } from '../learner/certificates.ts';
import type { ResourceList } from '../lists.ts';
import { listAnswer } from '../resource-list.ts';
import { type Board, boardFor, topicFor } from './boards.ts';
import { addEntry } from './entries.ts';

const withMore = (userId: number) =>
  ({
    author: { select: { firstName: true, lastName: true, username: true } },
    _count: { select: { entries: true } },
    followers: { where: { userId }, select: { userId: true } },
  }) satisfies Prisma.DiscussionTopicInclude;
type Row = Prisma.DiscussionTopicGetPayload<{ include: ReturnType<typeof withMore> }>;

const view = (row: Row, { course, mayModerate }: Board): Topic => ({
  id: row.id,
  courseId: row.courseId,
  course,
  name: row.name,
  author: row.author && nameOf(row.author),
  entries: row._count.entries,
  pinned: row.pinned,
  closed: row.closedAt !== null,
  following: row.followers.length > 0,
  mayModerate,
  lastEntryAt: row.lastEntryAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

type Asked = { courseId?: number; search?: string; page: number; size: number };

/** The topics of a board, a page at a time: the pinned ones first, then those last written in. */
export async function listTopics(
  { services, viewer }: Caller,
  { courseId, search = '', ...asked }: Asked,
): Promise<ResourceList<Topic> | Refusal> {
  const db = services.db.prisma;
  const board = await boardFor(db, viewer, courseId ?? null);
  if (isRefusal(board)) return board;
  const where = {
    organizationId: board.organizationId,
    courseId: board.courseId,
    name: { contains: search.trim(), mode: 'insensitive' },
  } as const;
  const [rows, total] = await Promise.all([
    db.discussionTopic.findMany({
      where,
      include: withMore(viewer.userId),
      orderBy: [{ pinned: 'desc' }, { lastEntryAt: 'desc' }, { id: 'desc' }],
      skip: asked.page * asked.size,
      take: asked.size,
    }),
    db.discussionTopic.count({ where }),
  ]);
  return listAnswer(
    rows.map((row) => view(row, board)),
    total,
    asked,
    [],
    ['search', 'courseId'],
  );
}

export async function getTopic(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<Topic | Refusal> {
  const found = await topicFor(services.db.prisma, viewer, id);
  if (isRefusal(found)) return found;
  const row = await services.db.prisma.discussionTopic.findUniqueOrThrow({
    where: { id },
    include: withMore(viewer.userId),
  });
  return view(row, found.board);
}

/** Begins a topic with its first entry; whoever begins one follows it. */
export async function startTopic(
  caller: Caller,
  { courseId, name, text, app }: { courseId?: number; name: string; text: string; app: string },
): Promise<Topic | Refusal> {
  const { services, viewer } = caller;
  const made = await services.db.transaction(async (tx) => {
    const board = await boardFor(tx, viewer, courseId ?? null);
    if (isRefusal(board)) return board;
    const of = { organizationId: board.organizationId, courseId: board.courseId };
    const same = { ...of, name: { equals: name, mode: 'insensitive' as const } };
    if (await tx.discussionTopic.findFirst({ where: same, select: { id: true } }))
      return refuse('topic-exists', { field: 'name' });
    const topic = await tx.discussionTopic.create({ data: { ...of, authorId: viewer.userId, name } });
    await tx.topicFollower.create({ data: { topicId: topic.id, userId: viewer.userId } });
    await addEntry(caller, tx, topic, { text, app });
    return topic;
  });
  return isRefusal(made) ? made : getTopic(caller, made);
}

/** Gets mails about a topic, or no longer. */
export async function followTopic(
  caller: Caller,
  { id, follow }: { id: number; follow: boolean },
): Promise<Topic | Refusal> {
  const { services, viewer } = caller;
  const found = await topicFor(services.db.prisma, viewer, id);
  if (isRefusal(found)) return found;
  const data = { topicId: id, userId: viewer.userId };
  if (follow) await services.db.prisma.topicFollower.createMany({ data, skipDuplicates: true });
  else await services.db.prisma.topicFollower.deleteMany({ where: data });
  return getTopic(caller, { id });
}

/** Pins a topic, or closes it to new entries. */
export async function moderateTopic(
  caller: Caller,
  { id, pinned, closed }: { id: number; pinned?: boolean; closed?: boolean },
): Promise<Topic | Refusal> {
  const { services, viewer } = caller;
  const found = await topicFor(services.db.prisma, viewer, id);
  if (isRefusal(found)) return found;
  if (!found.board.mayModerate) return refuse('not-allowed');
  await services.db.prisma.discussionTopic.update({
    where: { id },
    data: { pinned, ...(closed === undefined ? {} : { closedAt: closed ? new Date() : null }) },
  });
  return getTopic(caller, { id });
}
