// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { screen as page, render } from '@testing-library/react';
import { isValidElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { can } from '#catalog/permissions.ts';
import { type ScreenPath, screens, unbuilt } from '#catalog/screens.ts';
import { Guarded } from './guards.tsx';
import { routes } from './router.tsx';
import { ToPlayer } from './to-player.tsx';

const children = routes[0]?.children ?? [];
/** `/scenarios/{id?}` of the catalogue is `/scenarios/:id` to the router. */
const pathOf = (path: ScreenPath) => path.replace(/\{(\w+)\??\}/g, ':$1').replace('/view/:id', '/view/*');

const built = (Object.entries(screens) as [ScreenPath, string][]).filter(([path]) => !unbuilt.has(path));

test('a screen has a page or is said to have none', () => {
  const pages = children.map((route) => route.path);
  expect([...unbuilt].filter((path) => pages.includes(pathOf(path as ScreenPath)))).toEqual([]);
});

test.each(built)('[route:%s] is there, for whom the table says', (path, audience) => {
  const element = children.find((route) => route.path === pathOf(path))?.element;
  expect(isValidElement(element), 'has a page').toBe(true);
  // Where everybody may be, and where one is only led on, nobody is asked who they are.
  const onward = ['/scenarios', '/view/private'];
  if (audience === 'anyone' || onward.includes(path)) return;
  expect(isValidElement(element) && element.type).toBe(Guarded);
  expect(isValidElement<{ ability: string }>(element) && element.props.ability).toBe(audience);
});

test('a scenario opens for whom My Scenarios lists it: read-only for those who are no authors', () => {
  const opens = (authority: string) =>
    can({ authorities: [authority], orgName: 'Acme' }, screens['/scenarios/{id?}']);
  const roles = ['AUTHOR', 'REPORTER', 'INSTRUCTOR', 'FULFILLMENT', 'STUDENT'];
  expect(roles.map((role) => opens(`ROLE_${role}`))).toEqual([true, true, true, true, false]);
});

test.each([
  ['/view/k3x9', 1],
  ['/view', 0],
  ['/view/', 0],
  ['/view/private', 0],
  ['/view/private/7', 0],
])('[route:/view/{id?}] %s is loaded anew %i times, for the player', (path, times) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { unmount } = render(
    <MantineProvider>
      <MemoryRouter initialEntries={[path]}>
        <ToPlayer otherwise="could not be found" />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(reload).toHaveBeenCalledTimes(times);
  expect(Boolean(page.queryByText('could not be found'))).toBe(times === 0);
  unmount();
  reload.mockRestore();
});
