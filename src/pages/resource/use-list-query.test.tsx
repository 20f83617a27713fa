// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListQuery } from './use-list-query.ts';

let shown: ReturnType<typeof useListQuery>;
const List = () => {
  shown = useListQuery('names', { sorts: ['name,asc'] });
  return `found: ${shown.query.search}`;
};
const Loading = lazy(() => new Promise<never>(() => undefined));

test('a search settles in the address of its list, and not in that of the page that was gone to meanwhile', async () => {
  location.hash = '#/names';
  const router = createHashRouter([
    { path: '/names', element: <List /> },
    { path: '/names/8', element: <Loading /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => shown.show({ search: 'tour' }));
  expect(location.hash).toBe('#/names?search=tour');
  await act(() => router.navigate('/names/8'));
  expect(screen.queryByText('found: tour'), 'the list stands until the page has loaded').not.toBeNull();
  await act(async () => shown.show({ search: 'tour of' }));
  expect(location.hash).toBe('#/names/8');
});
