import type { trpc } from '#api/hooks.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** A page of channels, as other lists answer. */
export async function askChannels(client: Client, asked: { all?: boolean; page: number; size: number }) {
  const { content: items, totalElements: total } = await client.channels.list.query(asked);
  return { items, total };
}
