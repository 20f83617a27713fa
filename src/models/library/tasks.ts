import { subscribeKey } from 'valtio/utils';
import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { isErrorCode } from '#catalog/errors.ts';
import { toasts as durations, tasks as figures } from '#catalog/limits.ts';
import type { LeftBehind } from '#scenario';
import { editor } from '../editor/editor.ts';
import { onPersonLeave } from '../session/person-change.ts';
import { hideToast, showProgress, toast, toastFailure } from '../toasts/toasts.ts';

export type Task = RouterOutputs['tasks']['get'];

const quiet = { context: { quiet: true } };

interface Watcher {
  /** Whether anybody still wants to know. */
  goesOn(): boolean;
  /** How far it is. */
  look(task: Task): void;
}

/**
 * Looks at a task until it is over (spec section 4). Most are done in a moment, so the first looks come soon. Without a
 * connection the work goes on: it is looked for again.
 * @returns the task as it ended; undefined where nobody wants to know any more
 * @throws CallError
 */
export async function untilOver(begun: Task, { goesOn, look }: Watcher): Promise<Task | undefined> {
  let task = begun;
  for (let wait = 300; task.status === 'pending'; wait = Math.min(wait * 1.5, figures.asyncPollMs)) {
    if (!goesOn()) return undefined;
    look(task);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!goesOn()) return undefined;
    task = await lookAt(task);
  }
  return goesOn() ? task : undefined;
}

async function lookAt(task: Task): Promise<Task> {
  try {
    return await api.tasks.get.query({ id: task.id }, quiet);
  } catch (thrown) {
    const { kind, code } = failureOf(thrown);
    if (kind === 'offline' || code === 'unavailable') return task;
    throw thrown;
  }
}

let person = 0;
/** Messages about tasks that are over: they go when another begins (spec section 4). */
let told: number[] = [];
onPersonLeave(() => {
  person += 1;
  told = [];
});

/**
 * Tells of an async task until it is over: how far it is, with a way to end it, and what it came to. Answers the task as
 * it ended; undefined where it failed, was ended, or its person left.
 */
export async function followTask(asked: () => Promise<Task>): Promise<Task | undefined> {
  const own = person;
  const scenarioId = editor.state.doc?.scenarioId;
  let shown: number | undefined;
  let ended = false;
  for (const id of told.splice(0)) hideToast(id);
  try {
    const begun = await asked();
    const { id, name } = begun;
    shown = toast('editor:tasks.pending', {
      values: { name },
      duration: Number.POSITIVE_INFINITY,
      progress: begun.progress,
      action: {
        text: 'common:cancel',
        run: () =>
          void endTask(id).then((done) => {
            ended ||= done;
          }),
      },
    });
    const message = shown;
    const task = await untilOver(begun, {
      goesOn: () => own === person && !ended,
      look: ({ progress }) => showProgress(message, progress),
    });
    if (!task) return undefined;
    tell(task, scenarioId);
    return task.status === 'error' ? undefined : task;
  } catch (thrown) {
    if (own === person) toastFailure(thrown);
    return undefined;
  } finally {
    if (shown !== undefined) hideToast(shown);
  }
}

/** Ends a task that is not over, and tells what of it stays. Answers whether it was. */
async function endTask(id: string): Promise<boolean> {
  try {
    const { cancelled, result } = await api.tasks.cancel.mutate({ id });
    if (cancelled) {
      told.push(toast('errors:task-cancelled'));
      tellWhatStays(result);
    }
    return cancelled;
  } catch {
    // The API link has already told it.
    return false;
  }
}

/** Of a task that did not come to its end: scenarios that it had changed by then. */
function tellWhatStays(result: unknown): void {
  const { scenarioIds: { length: count } = [] } = Object(result) as { scenarioIds?: number[] };
  if (count > 0) told.push(toast('editor:tasks.stays', { tone: 'warning', values: { count } }));
}

const duration = durations.taskDoneMs;

/** `scenarioId`: of the scenario that was open when the task began. */
function tell(task: Task, scenarioId: number | undefined): void {
  const { status, name, errorCode, result } = task;
  if (status === 'completed')
    told.push(toast('editor:tasks.completed', { tone: 'success', duration, values: { name } }));
  else if (status === 'completedWithErrors') {
    const { lost, left = [] } = result as { lost: number; left?: LeftBehind[] };
    const { doc, phase } = editor.state;
    const toShow = left.length > 0 && phase === 'open' && doc?.scenarioId === scenarioId;
    const message = toast('editor:tasks.completedWithErrors', {
      tone: 'warning',
      values: { name, count: lost },
      // There is time to ask for it.
      ...(toShow && {
        duration: Number.POSITIVE_INFINITY,
        action: {
          text: 'editor:tasks.showLeft',
          // Another dialog is not put away for it.
          run: () =>
            editor.state.dialog ? tell(task, scenarioId) : editor.openDialog('left-behind', { left, lost }),
        },
      }),
    });
    told.push(message);
    if (toShow) hideWithEditor(message);
  } else {
    told.push(
      toast(isErrorCode(errorCode) ? `errors:${errorCode}` : 'editor:tasks.error', {
        tone: 'error',
        values: { name, ...(Object(result) as { details?: object }).details },
      }),
    );
    tellWhatStays(result);
  }
}

/** What is shown in the editor goes with it. */
function hideWithEditor(message: number): void {
  const stop = subscribeKey(editor.state, 'phase', () => {
    hideToast(message);
    stop();
  });
}
