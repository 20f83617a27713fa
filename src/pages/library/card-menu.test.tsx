// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SearchedList } from '#catalog/resources/sharing.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import type { Card } from './card.ts';
import { CardMenu } from './card-menu.tsx';

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['auth', 'common', 'exchange', 'kit', 'library', 'sharing'],
    locale: 'us',
  }),
);
afterEach(() => {
  cleanup();
  session.user = null;
});

const live = { liveCode: 'k3x9', liveAccess: 'anyone' } as const;
const onTask = vi.fn();

function Drawn(shown: { list: SearchedList; scenario: Card }) {
  return (
    <MemoryRouter>
      <FlatProvider still texts={useKitTexts()}>
        <CardMenu {...shown} onTask={onTask} />
      </FlatProvider>
    </MemoryRouter>
  );
}

/** What somebody is offered of a scenario in a list; null: there is no menu. */
async function offered(role: string, list: SearchedList, scenario: Partial<Card>): Promise<string[] | null> {
  session.user = { userId: 7, authorities: [`ROLE_${role}`], orgName: 'School' } as SessionUser;
  const card = { id: 3, name: 'Hall', mayEdit: false, liveCode: null, template: false, ...scenario } as Card;
  render(<Drawn list={list} scenario={card} />);
  const button = screen.queryByRole('button', { name: 'Actions for Hall' });
  if (!button) return null;
  await userEvent.click(button);
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent ?? '');
}

const changing = ['Rename', 'Describe…', 'Share…', 'Duplicate', 'Use as template'];

test('one’s own scenario may be opened, shown, changed, moved, taken out and deleted', async () => {
  expect(await offered('AUTHOR', 'user', { mayEdit: true, ...live })).toEqual([
    'Open',
    'View the live page',
    'Open in headset',
    ...changing,
    'Move to folder…',
    'Export',
    'Delete',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(onTask).toHaveBeenLastCalledWith({ kind: 'delete', scenario: expect.objectContaining({ id: 3 }) });
});

test.each<[string, SearchedList, Partial<Card>, string[] | null]>([
  ['STUDENT', 'private', live, ['View the live page', 'Open in headset']],
  ['STUDENT', 'public', {}, null],
  ['STUDENT', 'shared', {}, null],
  ['AUTHOR', 'shared', {}, ['Duplicate']],
  ['AUTHOR', 'public', live, ['View the live page', 'Open in headset']],
  ['AUTHOR', 'channel', { mayEdit: true }, ['Open', 'Open in headset', ...changing, 'Export', 'Delete']],
  [
    'ADMINISTRATOR_ORG',
    'unregistered',
    { mayEdit: true },
    ['Open', 'Open in headset', ...changing, 'Export', 'Give away', 'Delete'],
  ],
])('%s in the list “%s” is offered of %j: %j', async (role, list, scenario, expected) => {
  expect(await offered(role, list, scenario)).toEqual(expected);
});
