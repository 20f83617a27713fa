import { describe, expect, it } from 'vitest';
import { createIdBlock } from './ids.ts';

describe('ids for new scenes and objects', () => {
  it('come from the reserved block, each once, and are refilled ahead', async () => {
    let next = 1000;
    const asked: number[] = [];
    const ids = createIdBlock(async (count) => {
      asked.push(count);
      const from = next;
      next += count * 2;
      return from;
    });
    expect(ids.take()).toBeUndefined();
    await ids.refill();
    const taken: number[] = [];
    for (let at = 0; at < 80; at += 1) taken.push(ids.take()!);
    await ids.refill();
    for (let at = 0; at < 80; at += 1) taken.push(ids.take()!);
    expect(new Set(taken).size).toBe(160);
    expect(taken[0]).toBe(1000);
    expect(taken.at(-1)).toBe(1000 + 2 * 100 + 59);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  it('lasts through a network that is gone', async () => {
    let online = true;
    const ids = createIdBlock(async () => {
      if (!online) throw new Error('offline');
      return 1;
    });
    await ids.refill();
    online = false;
    for (let at = 1; at <= 100; at += 1) expect(ids.take()).toBe(at);
    expect(ids.take()).toBeUndefined();
    await ids.refill();
    online = true;
    await ids.refill();
    expect(ids.take()).toBe(1);
  });
});
