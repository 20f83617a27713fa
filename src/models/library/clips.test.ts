import { beforeEach, expect, it, vi } from 'vitest';
import { clips, removeClip } from './clips.ts';

const server = vi.hoisted(() => ({ names: [] as string[], down: false }));
vi.mock('#api/client.ts', () => ({
  api: {
    clips: {
      list: {
        query: async ({ search, page, size }: { search: string; page: number; size: number }) => {
          if (server.down) throw new Error('no line');
          const found = server.names.filter((name) => name.includes(search));
          const items = found.slice(page * size, (page + 1) * size).map((name) => ({ id: name, name }));
          return { items, total: found.length, totalPages: Math.ceil(found.length / size) };
        },
      },
      remove: {
        mutate: async ({ id }: { id: unknown }) => {
          server.names = server.names.filter((name) => name !== id);
        },
      },
    },
  },
}));

const { shown, show } = clips;
const last = () => shown.items.at(-1)?.name;

beforeEach(() => {
  server.names = Array.from({ length: 121 }, (_, index) => `Clip ${index + 1}`);
});

it('[entity:clip] shows every clip, however many there are, a page at a time', async () => {
  await show({ search: '', page: 0 });
  expect([shown.total, shown.pages, last()]).toEqual([121, 7, 'Clip 20']);
  await show({ page: 6 });
  expect(last()).toBe('Clip 121');
  // The last one of a page takes the page with it.
  await removeClip('Clip 121' as never);
  expect([shown.asked.page, last()]).toEqual([5, 'Clip 120']);
  await show({ search: 'Clip 11' });
  expect([shown.asked.page, shown.total]).toEqual([0, 11]);
});

it('[error:silent-lists] a list that cannot be read is empty, and that is logged', async () => {
  await show({ search: '', page: 0 });
  expect(shown.items).toHaveLength(20);
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  server.down = true;
  await show();
  expect(shown).toMatchObject({ items: [], total: 0, pages: 0, state: 'failed' });
  expect(logged).toHaveBeenCalledOnce();
  server.down = false;
  await show();
  expect([shown.items.length, shown.state]).toEqual([20, 'there']);
  logged.mockRestore();
});
