// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { newObject, newScene, type ObjectFields, transplant } from '#scenario';
import { LeftBehind } from './left-behind.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'editor', 'format'], locale: 'us' }),
);
afterEach(cleanup);

function Told({ left, lost }: Parameters<typeof LeftBehind>[0]['params']) {
  const frame = { open: true, title: 'What could not come along', onDismiss: () => undefined };
  return (
    <FlatProvider still texts={useKitTexts()}>
      <LeftBehind params={{ left, lost }} frame={frame} />
    </FlatProvider>
  );
}

test('what could not come along with a paste is told by name, and why', async () => {
  const door = newObject('hotspot', 5, { yaw: 0, pitch: 0 }, 'Door', {
    actions: [
      { action: 'link', target: 99, conditions: [] },
      { action: 'hide', target: 5, conditions: [{ condition: 'visited', object: 98 }] },
    ],
  });
  const hall = newScene(4, 'Hall', { actions: [{ action: 'show', target: 97, conditions: [] }] as never });
  const { left, objects } = transplant(
    { scenes: [hall], objects: [door] as unknown as ObjectFields[], variables: [] },
    { firstId: 100, variableNames: [] },
  );
  expect(left).toEqual([
    { why: 'action', what: 'Hall', action: 'show' },
    { why: 'action', what: 'Door', action: 'link' },
    { why: 'condition', what: 'Door', action: 'hide' },
  ]);
  // Its own id came along.
  expect(objects[0]!.actions?.[1]?.target).toBe(objects[0]!.id);

  render(<Told left={[...left, { why: 'file', what: 'plan.pdf' }]} lost={7} />);
  await screen.findByText(/An action of “Door” pointed at something that was not copied: Go to scene/);
  screen.getByText(/A condition in “Door” asked about something that was not copied/);
  screen.getByText(/An action of “Hall” .* Show/);
  screen.getByText(/The file “plan.pdf” belongs to somebody else/);
  screen.getByText('and 3 more');
});
