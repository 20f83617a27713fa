import type { Pending } from './state.ts';

interface Waiting {
  pending: Pending;
  /** Of what is due at the same moment, what was set first comes first. */
  order: number;
}

const before = (a: Waiting, b: Waiting) =>
  a.pending.due === b.pending.due ? a.order < b.order : a.pending.due < b.pending.due;

/** What is pending while a step works: a heap by moment. What was taken back stays in it until it would come first. */
export class PendingQueue {
  private readonly heap: Waiting[] = [];
  private readonly live = new Set<Pending>();
  /** What is to show or hide an object again. */
  private readonly ofTarget = new Map<number, Pending[]>();
  private order = 0;

  constructor(pending: readonly Pending[]) {
    for (const one of pending) this.add(one);
  }

  has(pending: Pending): boolean {
    return this.live.has(pending);
  }

  add(pending: Pending): void {
    this.live.add(pending);
    if (pending.act !== 'run-event') {
      const same = this.ofTarget.get(pending.target);
      if (same) same.push(pending);
      else this.ofTarget.set(pending.target, [pending]);
    }
    const { heap } = this;
    let at = heap.push({ pending, order: this.order++ }) - 1;
    for (let up = (at - 1) >> 1; at > 0 && before(heap[at]!, heap[up]!); up = (at - 1) >> 1) {
      this.swap(at, up);
      at = up;
    }
  }

  remove(pending: Pending): void {
    this.live.delete(pending);
  }

  /** Takes back what was to show or hide an object again. */
  takeBack(target: number): void {
    for (const one of this.ofTarget.get(target) ?? []) this.live.delete(one);
    this.ofTarget.delete(target);
  }

  /** What is due first. */
  first(): Pending | undefined {
    while (this.heap[0] && !this.live.has(this.heap[0].pending)) this.dropFirst();
    return this.heap[0]?.pending;
  }

  /** All of it, in the order in which it is due. */
  list(): Pending[] {
    return this.heap
      .filter(({ pending }) => this.live.has(pending))
      .sort((a, b) => (before(a, b) ? -1 : 1))
      .map(({ pending }) => pending);
  }

  private dropFirst(): void {
    const { heap } = this;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= heap.length) return;
      const down = right < heap.length && before(heap[right]!, heap[left]!) ? right : left;
      if (!before(heap[down]!, heap[at]!)) return;
      this.swap(at, down);
      at = down;
    }
  }

  private swap(a: number, b: number): void {
    const { heap } = this;
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  }
}
