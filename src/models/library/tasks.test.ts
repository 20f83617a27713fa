import { beforeEach, expect, it, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { newScene, projectDataSchema } from '#scenario';
import { editor } from '../editor/editor.ts';
import { hideToast, toasts } from '../toasts/toasts.ts';
import { followTask, type Task } from './tasks.ts';

const server = vi.hoisted(() => ({ get: vi.fn(), cancel: vi.fn() }));
vi.mock('#api/client.ts', () => ({
  api: { tasks: { get: { query: server.get }, cancel: { mutate: server.cancel } } },
}));

const task = (more: Partial<Task> = {}): Task => ({
  id: 'a',
  name: 'Clip',
  description: '',
  status: 'pending',
  progress: null,
  errorCode: null,
  result: null,
  ...more,
});
const shown = () => toasts.list.map(({ text, progress }) => [text, progress]);

beforeEach(() => {
  vi.useFakeTimers();
  toasts.list.length = 0;
  server.get.mockReset();
  server.cancel.mockReset();
  return () => vi.useRealTimers();
});

it('[state:async-poll] tells how far a task is until it is over, also past a lost connection, and then what it came to', async () => {
  server.get
    .mockResolvedValueOnce(task({ progress: 0.5 }))
    .mockRejectedValueOnce(new CallError(offline()))
    .mockResolvedValueOnce(task({ status: 'completedWithErrors', result: { lost: 2 } }));
  const done = followTask(async () => task());
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([['editor:tasks.pending', null]]);
  await vi.advanceTimersByTimeAsync(301);
  expect(shown()).toEqual([['editor:tasks.pending', 0.5]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await done).toMatchObject({ status: 'completedWithErrors' });
  expect(shown()).toEqual([['editor:tasks.completedWithErrors', undefined]]);
  expect(toasts.list[0]!.values).toEqual({ name: 'Clip', count: 2 });

  // The next one takes the place of what was told.
  server.get.mockResolvedValue(task({ status: 'completed' }));
  const next = followTask(async () => task({ id: 'b' }));
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([['editor:tasks.pending', null]]);
  await vi.advanceTimersByTimeAsync(301);
  await next;
});

it('ends a task where the person asks for it, and goes on where it is over already', async () => {
  server.get.mockResolvedValue(task({ progress: 0.1 }));
  server.cancel.mockResolvedValueOnce({ cancelled: false }).mockResolvedValueOnce({ cancelled: true });
  const done = followTask(async () => task());
  await vi.advanceTimersByTimeAsync(1);
  const end = toasts.list[0]!.action!.run;
  end();
  await vi.advanceTimersByTimeAsync(301);
  expect(shown()).toEqual([['editor:tasks.pending', 0.1]]);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await done).toBeUndefined();
  expect(shown()).toEqual([['errors:task-cancelled', undefined]]);
  expect(server.cancel).toHaveBeenCalledWith({ id: 'a' });
});

it('tells how many scenarios stay changed where a task did not come to its end', async () => {
  const result = { scenarioIds: [3, 4] };
  server.get.mockResolvedValue(task({ progress: 0.1 }));
  server.cancel.mockResolvedValueOnce({ cancelled: true, result });
  const cancelled = followTask(async () => task());
  await vi.advanceTimersByTimeAsync(1);
  toasts.list[0]!.action!.run();
  await vi.advanceTimersByTimeAsync(5000);
  await cancelled;
  const stays = (why: string) => [
    [why, undefined],
    ['editor:tasks.stays', undefined],
  ];
  expect(shown()).toEqual(stays('errors:task-cancelled'));
  expect(toasts.list[1]!.values).toEqual({ count: 2 });

  server.get.mockResolvedValue(task({ status: 'error', errorCode: 'server-error', result }));
  const failed = followTask(async () => task());
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(shown()).toEqual(stays('errors:server-error'));
});

it('[shell:task-toast] what goes on stays until it is over, what it came to 5000 ms; all can be hidden, and go when a task starts', async () => {
  server.get
    .mockResolvedValueOnce(task({ status: 'completed' }))
    .mockResolvedValueOnce(task({ status: 'completedWithErrors', result: { lost: 1 } }))
    .mockResolvedValueOnce(task({ status: 'error', errorCode: 'server-error' }));
  const tones: [string, number][] = [];
  for (let at = 0; at < 3; at += 1) {
    const done = followTask(async () => task());
    await vi.advanceTimersByTimeAsync(1);
    // What the one before came to is gone.
    expect(toasts.list.map(({ text, duration }) => [text, duration])).toEqual([
      ['editor:tasks.pending', Number.POSITIVE_INFINITY],
    ]);
    await vi.advanceTimersByTimeAsync(301);
    await done;
    tones.push(...toasts.list.map(({ tone, duration }) => [tone, duration] as [string, number]));
  }
  expect(tones).toEqual([
    ['success', 5000],
    ['warning', 5000],
    ['error', 5000],
  ]);

  // Hidden while it goes on, it is told of again when it is over.
  let end: (ended: Task) => void = () => undefined;
  server.get.mockReturnValueOnce(new Promise<Task>((resolve) => (end = resolve)));
  const done = followTask(async () => task());
  await vi.advanceTimersByTimeAsync(301);
  hideToast(toasts.list[0]!.id);
  expect(toasts.list).toEqual([]);
  end(task({ status: 'completed' }));
  await done;
  expect(shown()).toEqual([['editor:tasks.completed', undefined]]);
});

it('what was left behind can be shown while its editor is open, and in place of no other dialog', async () => {
  const left = [{ why: 'file', what: 'plan.pdf' }];
  const open = (scenarioId: number) =>
    editor.open({
      scenarioId,
      name: 'S',
      project: projectDataSchema.parse({}),
      scenes: { 1: newScene(1, 'Hall') },
    });
  server.get.mockResolvedValue(task({ status: 'completedWithErrors', result: { lost: 1, left } }));
  const follow = async (meanwhile = () => {}) => {
    const done = followTask(async () => task());
    await vi.advanceTimersByTimeAsync(1);
    meanwhile();
    await vi.advanceTimersByTimeAsync(301);
    await done;
  };
  const press = () => {
    const { id, action } = toasts.list[0]!;
    hideToast(id);
    action!.run();
  };
  open(1);
  await follow();
  editor.openDialog('checks');
  press();
  expect(editor.state.dialog).toMatchObject({ name: 'checks' });
  editor.closeDialog();
  press();
  expect(editor.state.dialog).toMatchObject({ name: 'left-behind', params: { left, lost: 1 } });
  editor.closeDialog();

  await follow();
  expect(toasts.list).toHaveLength(1);
  editor.close();
  await vi.advanceTimersByTimeAsync(1);
  expect(toasts.list).toEqual([]);

  // Told of once it is over, in another scenario: there is nothing to press.
  open(1);
  await follow(() => open(2));
  expect(toasts.list.map(({ action, duration }) => [action, duration])).toEqual([[undefined, 5000]]);
  editor.close();
});
