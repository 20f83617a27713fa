import { useQuery } from '@tanstack/react-query';
import { type EveryPage, everyItem } from './every-item.ts';
import { trpc } from './hooks.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * Every item of a list, all of its pages, to choose among. It is asked for anew where the list is.
 * @param name of the router whose list it is
 * @param narrowed what the list is asked for besides its pages
 */
export function useEvery<Item extends { id: number | string }, Narrowed extends object>(
  name: keyof Client,
  narrowed: Narrowed,
  ask: (client: Client, asked: Narrowed & EveryPage) => Promise<{ items: Item[]; totalPages: number }>,
  { enabled = true } = {},
) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [[name, 'list'], 'every', narrowed],
    queryFn: () => everyItem((page) => ask(client, { ...narrowed, ...page })),
    enabled,
  });
}
