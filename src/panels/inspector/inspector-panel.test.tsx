// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { FlatProvider } from '#kit/flat/provider.tsx';
import { capture, closeInspector, inspector, openInspector } from '#models/inspector/inspector.ts';
import type { Play } from '#models/play/create-play.ts';
import { announceRun } from '#models/play/current-run.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { bell, playing as playingOf, quiz, room } from '#tests/support/inspected-room.ts';
import { InspectorPanel } from './inspector-panel.tsx';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'kit', 'format', 'inspector'], locale: 'us' }),
);

const variables = ['Keys', 'Lamps', 'Doors', 'Maps'].map((name, at) => ({ id: 20 + at, name, value: at }));
const playing = (projectData: object = {}, more: object[] = []): Play =>
  playingOf(room([quiz, ...more], { variables, ...projectData }));

let leave: () => void = () => undefined;
function Drawn() {
  return (
    <FlatProvider still texts={useKitTexts()}>
      <InspectorPanel />
    </FlatProvider>
  );
}
async function inspected(play: Play): Promise<Play> {
  leave = announceRun(play);
  openInspector();
  render(<Drawn />);
  await screen.findByText('Active');
  return play;
}
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => {
  closeInspector();
  leave();
  cleanup();
});

test('[inspector:tabs] [const:inspector-sizes] the state tab has the overview, the variables and the questions answered', async () => {
  const play = await inspected(playing());
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'State',
    expect.stringMatching(/^Events \(\d+\)$/),
  ]);
  expect(screen.getByRole('tab', { name: 'State' }).getAttribute('aria-selected')).toBe('true');
  expect(rows('Overview')).toEqual([
    'ScenarioRoom (7)',
    'PublishedNot published',
    'SceneHall (1)',
    'Objects1 of 1 shown',
    'Time00:00:00',
    'StatusIn Progress',
  ]);
  // Five variables a page: the system's two first.
  expect(rows('Variables')).toEqual(['SCORESystem0', 'PLATFORMSystemweb', 'Keys0', 'Lamps1', 'Doors2']);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(rows('Variables')).toEqual(['Maps3']);
  expect(screen.getByText('No question was answered yet.')).toBeDefined();
  act(() => play.dispatch({ type: 'choice', object: 5, choice: 1 }));
  await screen.findByText('Quiz');
  expect(rows('Questions')).toEqual(['QuizLeft · HallWrong']);
});

test('[inspector:tabs] the events tab counts, and says whether it captures', async () => {
  const play = await inspected(playing());
  await userEvent.click(screen.getByRole('button', { name: 'Stop capturing' }));
  expect(screen.getByText('Inactive')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start capturing' }));
  await screen.findByText('Active');
  expect(screen.getByRole('tab', { name: 'Events (0)' })).toBeDefined();
  act(() => play.dispatch({ type: 'choice', object: 5, choice: 2 }));
  await vi.waitFor(() => expect(capture.state.events.length).toBeGreaterThan(0));
  const count = capture.state.events.length;
  await userEvent.click(await screen.findByRole('tab', { name: `Events (${count})` }));
  expect(screen.getByText('“Right” – Correct')).toBeDefined();
});

test('[inspector:tabs] [inspector:max-events] [const:inspector-sizes] the settings say how many events are kept, and what that takes', async () => {
  await inspected(playing());
  await userEvent.click(screen.getByRole('button', { name: 'Inspector settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inspector settings' });
  const slider = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Events kept' });
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(['2500', '500', '10000', '500']);
  expect(dialog.textContent).toContain('2.4 MB');
  fireEvent.change(slider, { target: { value: '5000' } });
  fireEvent.pointerUp(slider);
  expect(inspector.settings.maxEvents).toBe(5000);
  await vi.waitFor(() => expect(dialog.textContent).toContain('4.9 MB'));
  expect(JSON.parse(localStorage.getItem('inspector')!)).toMatchObject({ maxEvents: 5000 });
});

test('[inspector:state] a run is In Progress until it is Complete', async () => {
  const play = await inspected(playing({}, [{ ...bell, actions: [{ action: 'complete', conditions: [] }] }]));
  expect(rows('Overview')).toContain('StatusIn Progress');
  act(() => play.dispatch({ type: 'click', object: 3 }));
  await vi.waitFor(() => expect(rows('Overview')).toContain('StatusComplete'));
});

test('[action:failure] [error:slow-jump] a failed action or condition and a slow jump are marked as warnings, what is skipped is not', async () => {
  const asks = (object: number) => [{ condition: 'selected', object }];
  const actions = [
    { action: 'show', target: 99, conditions: [] },
    { action: 'hide', target: 3, conditions: asks(98) },
    { action: 'hide', target: 3, conditions: asks(5) },
  ];
  const play = await inspected(playing({}, [{ ...bell, actions }]));
  act(() => {
    play.dispatch({ type: 'click', object: 3 });
    play.dispatch({ type: 'trouble', code: 'jump-slow', data: { seconds: 9 } });
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^Events \([1-9]/ }));
  const told = rows(screen.getByRole('tab', { name: /^Events/ }).textContent!);
  expect(told.filter((row) => row?.includes('Warning'))).toEqual([
    expect.stringContaining('Warning – Trouble'),
    expect.stringContaining('There is no object 98'),
    expect.stringContaining('There is no object 99'),
  ]);
  expect(told).toContainEqual(expect.stringContaining('Action skipped'));
});

/** So many events of the same kind, each with another value. */
const count = (play: Play, to: number) =>
  act(async () => {
    for (let value = 1; value <= to; value++)
      play.dispatch({ type: 'set-variable', variable: 'Keys', value: -value });
    await vi.waitFor(() => expect(capture.state.events).toHaveLength(to));
  });

test('[inspector:events] what is typed is searched for once it has rested for 300 ms', async () => {
  const play = await inspected(playing());
  await count(play, 12);
  await userEvent.click(screen.getByRole('tab', { name: 'Events (12)' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
    const search = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search the events' }), { target: { value } });
    expect(rows('Events (12)')).toHaveLength(10);
    search('-12');
    await pass(299);
    expect(rows('Events (12)')).toHaveLength(10);
    await pass(1);
    expect(rows('Events (1)')).toEqual([expect.stringContaining('-11 → -12')]);
  } finally {
    vi.useRealTimers();
  }
});

test('[inspector:events] [const:inspector-sizes] 10, 25, 50 or 100 rows a page, as chosen, and kept', async () => {
  const play = await inspected(playing());
  await count(play, 30);
  await userEvent.click(screen.getByRole('tab', { name: 'Events (30)' }));
  expect(rows('Events (30)')).toHaveLength(10);
  expect(screen.getByText('1 of 3')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered.filter((words) => words?.includes('rows'))).toEqual([
    '10 rows',
    '25 rows',
    '50 rows',
    '100 rows',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '25 rows', hidden: true }));
  expect(rows('Events (30)')).toHaveLength(25);
  expect(screen.getByText('1 of 2')).toBeDefined();

  // As the page finds it when it is opened anew.
  vi.resetModules();
  const again = await import('#models/inspector/inspector.ts');
  expect(again.inspector.settings.rowsPerPage).toBe(25);
});

test('[inspector:state] a score is told where the scenario is scored', async () => {
  await inspected(playing({ isscored: true }));
  expect(rows('Overview')).toContain('Score0');
});
