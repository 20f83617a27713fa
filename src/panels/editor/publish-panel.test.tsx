// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { editor } from '#models/editor/editor.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newScene, projectDataSchema } from '#scenario';
import { PublishPanel } from './publish-panel.tsx';

const server = vi.hoisted(() => ({ url: '', unpublish: vi.fn(async () => ({})) }));
vi.mock('#api/client.ts', () => ({
  api: {
    packages: {
      list: {
        query: async () => ({
          items: [{ id: 1, target: 'live', publishStatus: 'ready', url: server.url, version: null }],
          total: 1,
          totalPages: 1,
        }),
      },
      estimate: { query: async () => undefined },
      unpublish: { mutate: server.unpublish },
    },
    runTests: { list: { query: async () => [] } },
  },
}));
beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'errors', 'kit', 'editor'], locale: 'us' }),
);
let scenarioId = 0;
beforeEach(() => {
  vi.clearAllMocks();
  scenarioId += 1;
  editor.open({
    scenarioId,
    name: 'S',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall') },
  });
});
afterEach(cleanup);

const Drawn = () => (
  <FlatProvider still texts={useKitTexts()}>
    <PublishPanel params={undefined} frame={{ title: 'Publish', onDismiss: () => undefined, open: true }} />
  </FlatProvider>
);
const button = (name: string) => screen.findByRole('button', { name });

test('[target:live] a live page is closed when it was asked whether it shall be, with what ends', async () => {
  server.url = '/app/#/view/abc';
  render(<Drawn />);
  await userEvent.click(await button('Unpublish'));
  expect(screen.getByText(/Every link to the live page ends for good/)).toBeTruthy();
  await userEvent.click(await button('Keep it'));
  expect(screen.queryByText(/ends for good/)).toBeNull();
  expect(server.unpublish).not.toHaveBeenCalled();
  await userEvent.click(await button('Unpublish'));
  await userEvent.click(await button('Unpublish'));
  expect(server.unpublish).toHaveBeenCalledExactlyOnceWith({ scenarioId });
});

test.each([
  ['/app/#/view/abc', 'A page that anyone with the link can play'],
  ['/app/#/view/private/abc', 'A page for signed-in people whom it is meant for'],
])('[target:live] whom the live page at %s is for is said', async (url, said) => {
  server.url = url;
  render(<Drawn />);
  await button('Unpublish');
  expect(screen.getByText(said, { exact: false })).toBeTruthy();
});
