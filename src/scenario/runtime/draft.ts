import { conditionTable, type FailedCondition } from '../conditions/registry.ts';
import { MAX_ACTIONS_PER_STEP, MAX_NESTED_LISTS } from '../constants.ts';
import type { Action } from '../schema/action.ts';
import type { Condition } from '../schema/condition.ts';
import type { ActionType } from '../types.ts';
import type { Effect } from './effects.ts';
import { ANSWERED, CORRECT } from './flags.ts';
import type { LogCategory, LogData, LogEntry, LogType } from './log.ts';
import { PendingQueue } from './pending-queue.ts';
import type { Entry, Project } from './project.ts';
import type { Env, Pending, RunState } from './state.ts';
import { substitute } from './substitute.ts';

/** Thrown by an action or a condition that cannot be done: logged, and the sequence goes on. */
export class Fault extends Error {}

/** One action at work. */
export interface ActionContext {
  draft: Draft;
  action: Action;
  /** The object whose list it stands in; null for a scene's lists. */
  owner: number | null;
}

/** What a step needs to know of an action type. */
export interface PlayedAction {
  /** It changes the durable part of a run, which a bookmark restores: resuming passes over it (docs/reference/scenario-format.md). */
  durable: boolean;
  perform(context: ActionContext): void;
}

type IdMaps = 'variables' | 'flags' | 'disabled' | 'visited' | 'drops' | 'timers' | 'media' | 'shownAt';

/**
 * A step at work: a shallow copy of the state whose maps are copied when first written to. Nothing
 * of the old state changes; after the step nothing of the new one does.
 */
export class Draft {
  readonly state: RunState;
  readonly effects: Effect[] = [];
  readonly log: LogEntry[] = [];
  private readonly owned = new Set<IdMaps>();
  private queue: PendingQueue | undefined;
  /** What the queue was made of: a scene that is left throws it away. */
  private queued: readonly Pending[] | undefined;
  private spent = 0;
  private depth = 0;
  /** A bookmark is taken up: what it holds already is not done again. */
  passesOver = false;
  /** Timers of no time that were done in this step: they do not start again in it. */
  readonly instant = new Set<number>();
  /** Objects that came to be seen in this step. */
  readonly appeared = new Set<number>();

  constructor(
    readonly project: Project,
    state: RunState,
    readonly env: Env,
    private readonly actions: Readonly<Record<ActionType, PlayedAction>>,
  ) {
    this.state = { ...state };
  }

  /** The state's own copy of a map. */
  private own<K extends IdMaps>(key: K): Record<number, RunState[K][number]> {
    if (!this.owned.has(key)) {
      this.owned.add(key);
      this.state[key] = { ...this.state[key] };
    }
    return this.state[key] as Record<number, RunState[K][number]>;
  }

  /** What is pending, to be changed. The state's own list is written when the step is over: `finish`. */
  get pending(): PendingQueue {
    if (!this.queue || this.queued !== this.state.pending) {
      this.queued = this.state.pending;
      this.queue = new PendingQueue(this.queued);
    }
    return this.queue;
  }

  /** What is due first, as the state or the step has it. */
  firstPending(): Pending | undefined {
    return this.queue ? this.pending.first() : this.state.pending[0];
  }

  /** Ends the step: what is pending stands in the state, in the order in which it is due. */
  finish(): void {
    if (this.queue) this.state.pending = this.pending.list();
  }

  put<K extends IdMaps>(key: K, id: number, value: RunState[K][number]): void {
    if (key === 'flags') this.count(id, value as number);
    this.own(key)[id] = value;
  }

  drop(key: IdMaps, id: number): void {
    if (!(id in this.state[key])) return;
    if (key === 'flags') this.count(id, 0);
    delete this.own(key)[id];
  }

  /** Keeps the counts of answers with the flags. */
  private count(id: number, flags: number): void {
    const before = this.state.flags[id] ?? 0;
    this.state.correct += Number((flags & CORRECT) > 0) - Number((before & CORRECT) > 0);
    this.state.answered += Number((flags & ANSWERED) > 0) - Number((before & ANSWERED) > 0);
  }

  effect(effect: Effect): void {
    this.effects.push(effect);
  }

  note<T extends LogType>(type: T, category: LogCategory, data: LogData[T]): void {
    const entry = {
      id: ++this.state.logged,
      type,
      timestamp: this.state.now,
      relativeTime: this.state.elapsed,
      category,
      data,
    };
    this.log.push(entry as LogEntry);
  }

  text(value: string | number | undefined): string {
    return substitute(this, String(value ?? ''), this.env.random, this.unknown);
  }

  /** Tells the log which names of a text that is now drawn nobody knows. */
  look(text: string | undefined): void {
    if (text?.includes('%')) substitute(this, text, () => 0, this.unknown);
  }

  private readonly unknown = (name: string): void =>
    this.note('trouble', 'data', { code: 'variable-not-found', variable: name });

  /** An object by id. Throws a fault when there is none. */
  entry(id: number | undefined): Entry {
    const entry = id === undefined ? undefined : this.project.objects.get(id);
    if (!entry) throw new Fault(`There is no object ${id ?? '(none)'}`);
    return entry;
  }

  /** Counts one thing that happened by itself; false once a step has had too many: then time is cut too. */
  spend(): boolean {
    return this.spent++ < MAX_ACTIONS_PER_STEP;
  }

  /** Runs a list in order. A failing condition skips its action; a fault is logged; the rest goes on. */
  run(list: readonly Action[] | undefined, owner: number | null, from: string): void {
    if (!list?.length || this.state.exited) return;
    if (this.depth >= MAX_NESTED_LISTS) {
      this.note('actions:limit', 'action', { from, owner, limit: MAX_NESTED_LISTS });
      return;
    }
    this.note('actions:start', 'action', { from, owner, count: list.length });
    this.depth++;
    try {
      this.runAll(list, owner, from);
    } finally {
      this.depth--;
    }
  }

  private runAll(list: readonly Action[], owner: number | null, from: string): void {
    for (const action of list) {
      // Nothing happens after the exit.
      if (this.state.exited) break;
      if (this.spent++ >= MAX_ACTIONS_PER_STEP) {
        this.note('actions:limit', 'action', { from, owner, limit: MAX_ACTIONS_PER_STEP });
        return;
      }
      this.runOne(action, owner, from);
    }
    this.note('actions:complete', 'action', { from, owner });
  }

  private runOne(action: Action, owner: number | null, from: string): void {
    const row = this.actions[action.action];
    if (this.passesOver && row?.durable) return;
    const data = { action: action.action, target: action.target, owner, from };
    try {
      const failed = this.failedConditions(action);
      if (failed) {
        this.note('action:condition:failed', 'action', { ...data, failed });
        return;
      }
      this.note('action:start', 'action', data);
      if (!row) throw new Fault(`There is no action '${action.action}'`);
      row.perform({ draft: this, action, owner });
      this.note('action:complete', 'action', data);
    } catch (error) {
      this.note('action:error', 'action', { ...data, message: (error as Error).message });
    }
  }

  /** The conditions that kept an action from running; null when it may run. Throws where one cannot be asked. */
  private failedConditions({ conditions, or }: Action): FailedCondition[] | null {
    const asked = conditions ?? [];
    // Those in a variable's data may be no list: the action must not run unconditionally.
    if (!Array.isArray(asked)) throw new Fault('Its conditions are no list');
    if (or && asked.length) return this.noneOf(asked);
    for (const condition of asked) {
      const failure = this.failure(condition);
      if (failure) return [failure];
    }
    return null;
  }

  /** All of them when none holds. One that cannot be asked is no hindrance to another that holds, wherever it stands. */
  private noneOf(conditions: readonly Condition[]): FailedCondition[] | null {
    const failed: FailedCondition[] = [];
    const faults: Error[] = [];
    for (const condition of conditions) {
      try {
        const failure = this.failure(condition);
        if (failure) failed.push(failure);
        else {
          for (const { message } of faults)
            this.note('trouble', 'action', { code: 'condition-fault', message });
          return null;
        }
      } catch (error) {
        faults.push(error as Error);
      }
    }
    if (faults[0]) throw faults[0];
    return failed;
  }

  /** A condition that does not hold, with what was found; null when it does. Throws a fault of what is not there. */
  private failure(condition: Condition): FailedCondition | null {
    const row = conditionTable[condition.condition];
    if (!row) throw new Fault(`There is no condition '${condition.condition}'`);
    // Of what is not there neither a condition nor its opposite holds.
    const { object, object2 } = condition;
    if (row.about !== 'score') this.mustExist(row.about, object);
    if (row.needs === 'object2' && object2 !== undefined) this.mustExist('object', object2);
    const { holds, ...outcome } = row.evaluate(this, condition, (text) => this.text(text));
    return holds === row.negate ? { ...condition, ...outcome } : null;
  }

  /** Throws a fault when there is none. */
  mustExist(kind: 'scene' | 'object' | 'variable', id: number): void {
    const { scenes, sceneOf, variables } = this.project;
    if (!(kind === 'scene' ? scenes : kind === 'object' ? sceneOf : variables).has(id))
      throw new Fault(`There is no ${kind} ${id}`);
  }
}

/** The id an action points at; 'this' is the object that owns the list. */
export function targetOf({ action, owner }: ActionContext): number {
  const id = action.target === 'this' ? owner : action.target;
  if (id === null || id === undefined) throw new Fault(`'${action.action}' has no target`);
  return id;
}
