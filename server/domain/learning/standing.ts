type Content = { id: number; required: boolean };
type Progress = { contentId: number; status: string; score: number | null };
type Standing = {
  /** 0 to 100: how much of what is required is done. */
  completion: number;
  /** 0 to 100: the mean of what was scored; null: nothing was. */
  score: number | null;
  /** How it ended; null: it goes on. */
  over: 'completed' | 'failed' | null;
};

/** How an attempt stands by its contents. Without one that is required, all are. */
export function standingOf(contents: readonly Content[], progress: readonly Progress[]): Standing {
  const needed = contents.some(({ required }) => required)
    ? contents.filter(({ required }) => required)
    : contents;
  const of = new Map(progress.map((one) => [one.contentId, one]));
  const states = needed.map(({ id }) => of.get(id)?.status ?? 'not-attempted');
  const done = states.filter((status) => status === 'completed' || status === 'passed').length;
  const failed = states.some((status) => status === 'failed');
  const ended = done + states.filter((status) => status === 'failed').length;
  const scores = contents.flatMap(({ id }) => of.get(id)?.score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    completion: needed.length === 0 ? 0 : Math.round((done / needed.length) * 10_000) / 100,
    score: scores.length === 0 ? null : Math.round(mean * 100) / 100,
    over: needed.length > 0 && ended === needed.length ? (failed ? 'failed' : 'completed') : null,
  };
}

const DAY_MS = 86_400_000;

/** Until when what was completed at a time is good; null: for good. Of two ends, the earlier one. */
export function expiryOf(
  { expiresAt, expiresAfterDays }: { expiresAt: Date | null; expiresAfterDays: number | null },
  completedAt: Date,
): Date | null {
  const ends = [
    expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    expiresAfterDays === null ? Number.POSITIVE_INFINITY : completedAt.getTime() + expiresAfterDays * DAY_MS,
  ];
  const end = Math.min(...ends);
  return Number.isFinite(end) ? new Date(end) : null;
}
