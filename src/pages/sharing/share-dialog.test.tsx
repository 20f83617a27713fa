// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Link, Sharing } from '#catalog/resources/sharing.ts';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { ShareDialog } from './share-dialog.tsx';

const server = vi.hoisted(() => ({ sharing: undefined as unknown, ended: vi.fn() }));
vi.mock('#api/hooks.ts', () => {
  const idle = { useMutation: () => ({ mutate: vi.fn(), isPending: false, error: null }) };
  return {
    trpc: {
      useUtils: () => ({}),
      sharing: {
        get: { useQuery: () => ({ data: server.sharing, error: null }) },
        removeLink: { useMutation: () => ({ mutate: server.ended, isPending: false }) },
        addLink: idle,
        change: idle,
      },
    },
  };
});

vi.mock('./assign-part.tsx', () => ({ AssignPart: () => null }));

const link = (access: Link['access'], name = ''): Link => ({
  code: `code-${name}`,
  url: '/app/#/view/code',
  name,
  access,
  readers: [],
  expiresAt: null,
  expired: false,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const sharing = (links: Link[]): Sharing => ({
  scenarioId: 7,
  isPublic: false,
  sourceFor: null,
  assignments: [],
  links,
  may: { publish: true, private: true, assign: false, public: true, source: false },
});

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'sharing'], locale: 'us' }),
);
beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function Drawn() {
  return (
    <MemoryRouter>
      <FlatProvider still texts={useKitTexts()}>
        <ShareDialog scenarioId={7} name="Tour" onClose={() => undefined} />
      </FlatProvider>
    </MemoryRouter>
  );
}

test('a link ends when it was asked whether it shall', async () => {
  server.sharing = sharing([link('anyone'), link('anyone', 'Class 4')]);
  render(<Drawn />);
  const end = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'End the link Class 4' }));
    return within(await screen.findByRole('dialog', { name: 'End the link “Class 4”?' }));
  };
  await userEvent.click((await end()).getByRole('button', { name: 'Keep it' }));
  expect(server.ended).not.toHaveBeenCalled();
  await userEvent.click((await end()).getByRole('button', { name: 'End the link' }));
  expect(server.ended).toHaveBeenCalledExactlyOnceWith({ scenarioId: 7, code: 'code-Class 4' });
});

test('[entity:channel] where all links are for some only, the way to one for anyone is shown', async () => {
  server.sharing = sharing([]);
  const { unmount } = render(<Drawn />);
  await userEvent.click(screen.getByRole('tab', { name: 'Everyone' }));
  expect(screen.getByText(/Publish it as a live page first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go to the links' })).toBeNull();
  unmount();
  server.sharing = sharing([link('private')]);
  render(<Drawn />);
  await userEvent.click(screen.getByRole('tab', { name: 'Everyone' }));
  expect(screen.queryByText(/Publish it as a live page first/)).toBeNull();
  expect(screen.getByText(/It has only links for some/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the links' }));
  expect(screen.getByRole('tab', { name: 'Links' }).getAttribute('aria-selected')).toBe('true');
});
