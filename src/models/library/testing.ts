/** What the tests of a batch of files ask about it. Apart from its server, which the modules of a batch stand on. */
import { expect, vi } from 'vitest';
import { creation, isRunning } from './upload-batch.ts';

export const states = () => creation.current!.items.map(({ status }) => status);

export const settled = () => vi.waitFor(() => expect(isRunning(creation.current!)).toBe(false));
