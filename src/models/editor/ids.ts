import { editor } from '#catalog/limits.ts';

/**
 * Ids for new scenes and objects, allotted from blocks that the server reserved for this window, so that
 * two windows never give out the same id and an author without a network still has some.
 */
export interface IdBlock {
  take(): number | undefined;
  /** Asks for another block when few are left; resolves when there is nothing more to wait for. */
  refill(): Promise<void>;
  readonly left: number;
}

const blockSize = editor.idsReserved;
const low = editor.idsRefillBelow;

/** `reserve(count)` answers the first id of a block that is now ours. It may throw: tried again later. */
export function createIdBlock(reserve: (count: number) => Promise<number>): IdBlock {
  const blocks: { next: number; end: number }[] = [];
  let asking: Promise<void> | undefined;
  const left = () => blocks.reduce((sum, block) => sum + block.end - block.next, 0);

  async function refill(): Promise<void> {
    if (left() >= low) return;
    asking ??= reserve(blockSize)
      .then((from) => {
        blocks.push({ next: from, end: from + blockSize });
      })
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    await asking;
  }

  return {
    take() {
      const block = blocks[0];
      if (!block) return undefined;
      const id = block.next++;
      if (block.next >= block.end) blocks.shift();
      if (left() < low) void refill();
      return id;
    },
    refill,
    get left() {
      return left();
    },
  };
}
