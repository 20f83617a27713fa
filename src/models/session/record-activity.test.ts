import { expect, test, vi } from 'vitest';
import { toasts } from '../toasts/toasts.ts';
import { recordActivity } from './record-activity.ts';

const record = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ api: { activities: { record: { mutate: record } } } }));

test('[error:silent-activity] an activity that could not be kept answers false, and nobody is told', async () => {
  record.mockResolvedValueOnce(undefined);
  expect(await recordActivity('Scenario Inspector', 7)).toBe(true);
  expect(record.mock.calls[0]![0]).toEqual({ feature: 'Scenario Inspector', scenarioId: 7 });
  record.mockRejectedValueOnce(new Error('no line'));
  expect(await recordActivity('Scenario Inspector', 7)).toBe(false);
  expect(toasts.list).toEqual([]);
});
