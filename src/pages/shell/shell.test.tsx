// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queries } from '#api/queries.ts';
import { toasts as figures, lists } from '#catalog/limits.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import type { SessionUser } from '#models/session/stored-session.ts';
import { toast, toasts } from '#models/toasts/toasts.ts';
import { MessageBox } from '#pages/shared/message-box.tsx';
import { ChannelList } from '#pages/sharing/channel-list.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { Avatar } from './avatar.tsx';
import { Toasts } from './toasts.tsx';
import { UserMenu } from './user-menu.tsx';

const channels = vi.hoisted(() => ({ total: 0, sizes: [] as number[] }));
vi.mock('#api/hooks.ts', () => {
  const query = async ({ page, size }: { page: number; size: number }) => {
    channels.sizes.push(size);
    const ids = Array.from({ length: channels.total }, (_, id) => id).slice(page * size, (page + 1) * size);
    const content = ids.map((id) => ({ id, name: `Channel ${id}` }));
    return { content, totalElements: channels.total };
  };
  return { trpc: { useUtils: () => ({ client: { channels: { list: { query } } } }) } };
});

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['auth', 'common', 'editor', 'errors', 'kit', 'library', 'sharing', 'shell'],
    locale: 'us',
  }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  toasts.list = [];
  session.user = null;
  localStorage.clear();
});

function Drawn({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <FlatProvider still texts={useKitTexts()}>
          {children}
        </FlatProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}
const draw = (what: ReactNode) => render(<Drawn>{what}</Drawn>);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const person = (authority: string) =>
  ({
    userId: 7,
    authorities: [authority],
    firstName: 'Ada May',
    lastName: 'Abel',
    username: 'ada',
    orgName: 'School',
    avatar: null,
    hasPassword: true,
  }) as unknown as SessionUser;

test('[shell:toast] those that have no room wait, counted; each stays 3500 ms from when it is shown; Hide ends it', async () => {
  vi.useFakeTimers();
  draw(<Toasts />);
  const names = ['a', 'b', 'c', 'd', 'e'];
  act(() => {
    for (const name of names) toast('library:delete.restored', { values: { name } });
  });
  const shown = () => screen.getAllByRole('button', { name: 'Hide' }).length;
  expect(figures.notificationMs).toBe(3500);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(shown()).toBe(3);
  expect(screen.getByText('2 more messages')).toBeTruthy();
  await act(async () => screen.getAllByRole('button', { name: 'Hide' })[0]!.click());
  expect([shown(), toasts.list.map(({ values }) => values.name)]).toEqual([3, ['b', 'c', 'd', 'e']]);
  expect(screen.getByText('1 more message')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3499));
  expect(shown()).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toasts.list.map(({ values }) => values.name)).toEqual(['e']);
  await act(() => vi.advanceTimersByTimeAsync(3499));
  expect(shown()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toasts.list).toEqual([]);
});

test('[shell:toast] what goes wrong is shown while three things go on that stay until they are over', async () => {
  vi.useFakeTimers();
  draw(<Toasts />);
  act(() => {
    for (const name of ['a', 'b', 'c'])
      toast('library:delete.restored', { values: { name }, duration: Number.POSITIVE_INFINITY });
    toast('errors:name-taken', { tone: 'error' });
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('1 more message')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts.list).toHaveLength(3);
});

test('[shell:dialog-message] a message box tells or asks, and does not ask again where it was told so', async () => {
  session.user = person('ROLE_AUTHOR');
  const [ok, close] = [vi.fn(), vi.fn()];
  const told = draw(
    <MessageBox title="Note" onClose={close}>
      Told
    </MessageBox>,
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await press('OK');
  expect(close).toHaveBeenCalledTimes(1);
  told.unmount();

  const asks = (refused?: string) => (
    <MessageBox title="Really?" onOk={ok} onClose={close} remember="delete-scenario" refused={refused}>
      Asked
    </MessageBox>
  );
  const asked = draw(asks());
  const width = getComputedStyle(screen.getByRole('dialog')).getPropertyValue('--modal-size');
  expect(
    width || screen.getByRole('dialog').closest('[style*="--modal-size"]')?.getAttribute('style'),
  ).toContain('calc(25rem');
  await press('Cancel');
  expect([ok.mock.calls.length, close.mock.calls.length]).toEqual([0, 2]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Don’t show this message again' }));
  await press('OK');
  expect(ok).toHaveBeenCalledTimes(1);
  asked.unmount();

  // Answered at once; what is refused is shown all the same.
  const again = draw(asks());
  expect([screen.queryByRole('dialog'), ok.mock.calls.length]).toEqual([null, 2]);
  again.rerender(<Drawn>{asks('It is locked.')}</Drawn>);
  expect(screen.getByRole('dialog').textContent).toContain('It is locked.');
  again.unmount();
  // Another person is asked.
  session.user = { ...person('ROLE_AUTHOR'), userId: 8 };
  draw(asks());
  expect([screen.getByRole('dialog').textContent, ok.mock.calls.length]).toEqual([
    expect.stringContaining('Asked'),
    2,
  ]);
});

test('[shell:avatar] a picture, else up to two initials, in 62.5 percent of 48 px; it may be pressed', async () => {
  const user = person('ROLE_AUTHOR');
  const { container, rerender } = draw(<Avatar user={user} />);
  const drawn = screen.getByText('AM');
  expect([drawn.style.width, drawn.style.height, drawn.style.fontSize]).toEqual(['48px', '48px', '30px']);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <Drawn>
      <Avatar user={{ ...user, avatar: '/ada.png' }} size={32} />
    </Drawn>,
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/ada.png');
  expect(screen.queryByText('AM')).toBeNull();
  const pressed = vi.fn();
  rerender(
    <Drawn>
      <Avatar user={user} press={{ label: 'Your picture', onPress: pressed }} />
    </Drawn>,
  );
  await press('Your picture');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  ['ROLE_ADMINISTRATOR', 'Administrator', true],
  ['ROLE_AUTHOR', 'Author', false],
])(
  '[shell:user-menu] %s sees picture, name, role, account, %s and the way out',
  async (authority, role, maySwitch) => {
    session.user = person(authority);
    draw(<UserMenu />);
    await press('My account: Ada May Abel');
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('AM')).toBeTruthy();
    expect(within(menu).getByText('Ada May Abel')).toBeTruthy();
    expect(within(menu).getByText(role)).toBeTruthy();
    const has = (name: string) => within(menu).queryByRole('menuitem', { name }) !== null;
    expect([has('My account'), has('Sign out'), has('Switch role')]).toEqual([true, true, maySwitch]);
  },
);

test('[shell:channels] five at first, five more with each press, and on beyond a hundred, in a list of at most 400 px', async () => {
  channels.total = 112;
  draw(<ChannelList onClose={vi.fn()} />);
  const list = await screen.findByRole('list');
  expect(list.style.maxHeight).toBe('400px');
  const count = () => within(list).getAllByRole('link').length;
  expect([count(), lists.channelsAtATime]).toEqual([5, 5]);
  for (let shown = 10; shown < channels.total; shown += 5) {
    await press('Load More');
    await vi.waitFor(() => expect(count()).toBe(shown));
  }
  await press('Load More');
  await vi.waitFor(() => expect(count()).toBe(112));
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  // As many as the server gives at a time, and no more, however far one has come.
  expect([...new Set(channels.sizes)]).toEqual([5]);
});
