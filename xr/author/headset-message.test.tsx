// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { type Toast, toast, toasts } from '#models/toasts/toasts.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { HeadsetMessage } from './headset-message.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'headset', 'editor'], locale: 'us' }),
);
afterEach(cleanup);

function Drawn({ message }: { message: Toast }) {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <HeadsetMessage message={message} />
    </FlatProvider>
  );
}

test('what a message offers can be done from it, and puts it away', async () => {
  const run = vi.fn();
  toast('editor:save.renamed', {
    values: { mine: 'Mine', theirs: 'Theirs' },
    action: { text: 'editor:save.useTheirs', run },
  });
  render(<Drawn message={toasts.list.at(-1)!} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(toasts.list).toEqual([]);
});
