import { lists } from '#catalog/limits.ts';

/** A page of a list as it is asked for: `page` counts from zero. */
export interface EveryPage {
  page: number;
  size: number;
}

/** Every item of a list, by all of its pages; one that came while they were read stands once. */
export async function everyItem<Item extends { id: number | string }>(
  ask: (page: EveryPage) => Promise<{ items: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const all = new Map<number | string, Item>();
  for (let page = 0; ; page += 1) {
    const { items, totalPages } = await ask({ page, size: lists.maxPageSize });
    for (const item of items) all.set(item.id, item);
    if (page + 1 >= totalPages) return [...all.values()];
  }
}
