// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { session } from '#models/session/state.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { ViewPage } from './view.tsx';

const server = vi.hoisted(() => ({
  refused: undefined as { code: string; httpStatus: number } | undefined,
  refetch: vi.fn(),
}));
vi.mock('#api/hooks.ts', () => ({
  trpc: {
    portal: { about: { useQuery: () => ({}) } },
    view: {
      get: {
        useQuery: () => ({ error: { data: server.refused }, isSuccess: false, refetch: server.refetch }),
      },
      open: {
        useMutation: ({ onSuccess }: { onSuccess: () => void }) => ({ mutate: onSuccess, error: null }),
      },
    },
  },
}));

beforeAll(() =>
  startI18n({
    load: loadAppTexts,
    namespaces: ['common', 'errors', 'kit', 'membership', 'sharing', 'shell'],
    locale: 'us',
  }),
);
beforeEach(() => {
  session.user = null;
  location.hash = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Drawn({ path }: { path: string }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <FlatProvider still texts={useKitTexts()}>
        <ViewPage />
      </FlatProvider>
    </MemoryRouter>
  );
}

test.each([
  ['kept', 200, '#/view/abc'],
  ['not kept', 403, ''],
])(
  'a password that is right leads on where the browser keeps so, else to its own window: %s',
  async (_, status, hash) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status })),
    );
    server.refused = { code: 'view-password', httpStatus: 403 };
    render(<Drawn path="/view?link=abc" />);
    await userEvent.type(screen.getByLabelText(/Password/), 'open sesame{Enter}');
    const own = screen.queryByRole('link', { name: 'Open in its own window' });
    expect([location.hash, own?.getAttribute('href')]).toEqual([hash, hash ? undefined : '#/view/abc']);
  },
);

test('[route:/view/{id?}] only of a link that is gone it is said that it shows nothing; what fails is tried again', async () => {
  server.refused = { code: 'view-not-found', httpStatus: 404 };
  const { unmount } = render(<Drawn path="/view?link=abc" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link shows nothing');
  unmount();
  server.refused = { code: 'server-error', httpStatus: 500 };
  render(<Drawn path="/view?link=abc" />);
  expect(screen.queryByText('This link shows nothing')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.refetch).toHaveBeenCalledOnce();
});
