// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTab } from './use-tab.ts';

test('a panel shows the tab that it showed before it was away, and no other panel’s', () => {
  const first = renderHook(() => useTab('a panel of its own', 'settings' as string));
  expect(first.result.current[0]).toBe('settings');
  act(() => first.result.current[1]('actions'));
  first.unmount();
  expect(renderHook(() => useTab('a panel of its own', 'settings' as string)).result.current[0]).toBe(
    'actions',
  );
  expect(renderHook(() => useTab('object 7', 'look' as string)).result.current[0]).toBe('look');
});
