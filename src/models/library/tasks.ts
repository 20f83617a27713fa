import { api } from '#api/client.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { isErrorCode } from '#catalog/errors.ts';
import { tasks as figures } from '#catalog/limits.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { hideToast, toast, toastFailure } from '../toasts/toasts.ts';

export type Task = RouterOutputs['tasks']['get'];

let person = 0;
onPersonLeave(() => {
  person += 1;
});

/**
 * Tells of an async task until it is over (spec section 4): that it is on its way, and what it came to. Answers the
 * task as it ended; undefined where it failed or its person left.
 */
export async function followTask(asked: () => Promise<Task>): Promise<Task | undefined> {
  const own = person;
  let shown: number | undefined;
  try {
    let task = await asked();
    shown = toast('editor:tasks.pending', {
      values: { name: task.name },
      duration: Number.POSITIVE_INFINITY,
    });
    // The first looks come soon: most are done in a moment (the specification polls every 5 s).
    for (let wait = 300; task.status === 'pending'; wait = Math.min(wait * 2, figures.asyncPollMs)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (own !== person) return undefined;
      task = await api.tasks.get.query({ id: task.id });
    }
    const { status, name, errorCode } = task;
    if (status === 'completed') toast('editor:tasks.completed', { tone: 'success', values: { name } });
    else if (status === 'completedWithErrors') {
      const { lost } = task.result as { lost: number };
      toast('editor:tasks.completedWithErrors', { tone: 'warning', values: { name, count: lost } });
    } else
      toast(isErrorCode(errorCode) ? `errors:${errorCode}` : 'editor:tasks.error', {
        tone: 'error',
        values: { name },
      });
    return status === 'error' ? undefined : task;
  } catch (thrown) {
    if (own === person) toastFailure(thrown);
    return undefined;
  } finally {
    if (shown !== undefined) hideToast(shown);
  }
}
