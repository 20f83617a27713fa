import { expect, test, vi } from 'vitest';
import { queries } from '#api/queries.ts';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { pagedList } from './paged-list.ts';

let lists = 0;
/** A list whose answers come when they are told to. */
function slowList() {
  const asked: { name: string; page: number }[] = [];
  const answers: ((items: string[]) => void)[] = [];
  const taken: string[] = [];
  lists += 1;
  const list = pagedList(
    `list-${lists}`,
    { name: '' },
    (question) => {
      asked.push(question);
      return new Promise<{ items: string[]; total: number; totalPages: number; beside: string }>((resolve) =>
        answers.push((items) =>
          resolve({ items, total: items.length, totalPages: 3, beside: `of ${items[0]}` }),
        ),
      );
    },
    ({ beside }) => taken.push(beside),
  );
  return { ...list, asked, answers, taken };
}

test('an answer that comes after a later question is left out', async () => {
  const { shown, show, answers, taken } = slowList();
  const both = [show({ name: 'h' }), show({ name: 'hall' })];
  answers[1]!(['hall']);
  answers[0]!(['hall', 'house']);
  await Promise.all(both);
  expect(shown).toMatchObject({ items: ['hall'], total: 1, state: 'there' });
  expect(taken).toEqual(['of hall']);
});

test('another question begins at the first page, the same one stays where it is', async () => {
  const { show, asked, answers } = slowList();
  const first = show({ page: 2 });
  answers[0]!(['hall']);
  await first;
  void show();
  void show({ name: '' });
  void show({ name: 'hall' });
  expect(asked.map(({ page }) => page)).toEqual([2, 2, 2, 0]);
});

test('what one person asked for and was answered is not the next one’s', async () => {
  session.user = { userId: 1 } as SessionUser;
  const { shown, show, answers, taken } = slowList();
  const late = show({ name: 'secret', page: 1 });
  session.user = { userId: 2 } as SessionUser;
  answers[0]!(['secret']);
  await late;
  expect(shown).toMatchObject({ asked: { name: '', page: 0 }, items: [], state: 'loading' });
  expect(taken).toEqual([]);
});

test('where a page changes what the list is of, it is asked for anew', async () => {
  const { shown, show, answers, asked } = slowList();
  const first = show();
  answers[0]!(['hall']);
  await first;
  void queries.invalidateQueries({ queryKey: [[`list-${lists}`, 'list']] });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  answers[1]!(['hall', 'tower']);
  await vi.waitFor(() => expect(shown.items).toEqual(['hall', 'tower']));
});
