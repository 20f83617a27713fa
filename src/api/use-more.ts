import { useInfiniteQuery } from '@tanstack/react-query';
import type { EveryPage } from './every-item.ts';
import { trpc } from './hooks.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * A list of which a page more is shown as often as one asks, to its end. It is asked for anew where the list is.
 * @param name of the router whose list it is
 * @param narrowed what the list is asked for besides its pages, which have `size` items
 */
export function useMore<Item extends { id: number | string }, Narrowed extends object>(
  name: keyof Client,
  narrowed: Narrowed,
  size: number,
  ask: (client: Client, asked: Narrowed & EveryPage) => Promise<{ items: Item[]; total: number }>,
) {
  const { client } = trpc.useUtils();
  const found = useInfiniteQuery({
    queryKey: [[name, 'list'], 'more', narrowed, size],
    queryFn: ({ pageParam: page }) => ask(client, { ...narrowed, page, size }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _, page) => ((page + 1) * size < total ? page + 1 : undefined),
  });
  const pages = found.data?.pages;
  // One that moved on while pages were read stands once.
  const items = pages && [
    ...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
  ];
  return {
    items,
    /** On all pages. */
    total: pages?.at(-1)?.total,
    error: found.error,
    refetch: found.refetch,
    isFetching: found.isFetching,
    /** Nothing at the list's end. */
    more: found.hasNextPage ? () => void found.fetchNextPage() : undefined,
  };
}
