// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupResource } from '#catalog/resources/groups.ts';
import { planResource, ruleResource } from '#catalog/resources/plans.ts';
import { type PagedResource, useChanges } from './calls.ts';

const asked = vi.hoisted(() => [] as string[]);
vi.mock('#api/hooks.ts', () => {
  const names = ['groups', 'plans', 'rules'];
  const call = { useMutation: () => ({ mutateAsync: async () => ({ id: 1 }) }) };
  const known = (name: string) => ({ invalidate: async () => void asked.push(name) });
  const each = <Of>(of: (name: string) => Of) => Object.fromEntries(names.map((name) => [name, of(name)]));
  return {
    trpc: {
      ...each(() => ({ create: call, update: call, remove: call })),
      useUtils: () => each((name) => ({ ...known(name), list: known(`${name}.list`) })),
    },
  };
});
beforeEach(() => {
  asked.length = 0;
});

test.each([
  ['groups', groupResource, ['groups'], ['groups.list']],
  ['plans', planResource, ['plans', 'rules'], ['plans.list', 'rules']],
  ['rules', ruleResource, ['rules', 'plans'], ['rules.list', 'plans']],
])('a change of %s has all asked for anew that it alters', async (_, row, changed, removed) => {
  const { create, update, remove } = renderHook(() => useChanges(row as PagedResource)).result.current;
  await create({});
  await update(1, {});
  expect(asked).toEqual([...changed, ...changed]);
  asked.length = 0;
  await remove(1);
  expect(asked).toEqual(removed);
});
