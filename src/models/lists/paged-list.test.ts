import { expect, test } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { pagedList } from './paged-list.ts';

/** A list whose answers come when they are told to. */
function slowList() {
  const asked: { name: string; page: number }[] = [];
  const answers: ((items: string[]) => void)[] = [];
  const taken: string[] = [];
  const list = pagedList(
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
  const { show, asked } = slowList();
  void show({ page: 2 });
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
