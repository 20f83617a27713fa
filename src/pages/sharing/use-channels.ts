import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';

const { channelsAtATime: size } = lists;

/**
 * Channels by their names, five at a time: those that the person follows, or all that have something (`all`).
 * `more` asks for the next five; null where there are none.
 */
export function useChannels({ all, pages: first }: { all: boolean; pages: number }) {
  const [pages, setPages] = useState(first);
  const asked = trpc.useQueries((queries) =>
    Array.from({ length: pages }, (_, page) => queries.channels.list({ all, page, size })),
  );
  const total = asked[0]?.data?.totalElements;
  // One that came in between stands on two pages until both are asked for again.
  const known = new Map(asked.flatMap(({ data }) => data?.content ?? []).map((one) => [one.id, one]));
  const failed = asked.find(({ error }) => error !== null);
  return {
    channels: [...known.values()],
    total,
    error: failed?.error,
    retry: () => void failed?.refetch(),
    loading: asked.some(({ isFetching }) => isFetching),
    more: total !== undefined && total > pages * size ? () => setPages(pages + 1) : null,
  };
}
