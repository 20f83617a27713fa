// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { button, does, hall } from '#tests/support/accessible-hall.tsx';

beforeAll(() => startI18n({ load: loadPlayTexts, namespaces: ['play'], locale: 'us' }));
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

test('everything that is to be seen is a stop of the Tab key, in its author’s order, with its name and its kind; the view is told', async () => {
  const { onFocused, glide, unmount } = await hall([
    { id: 20, type: 'text', name: 'Card', txt: ' Mind the step ' },
    { ...button(21, 'Door'), yaw: 70, pitch: 10 },
    { id: 22, type: 'image', name: 'Plan of the house' },
    { id: 23, type: 'text', name: 'Nothing on it', txt: '' },
    { id: 24, type: 'group', name: 'Table', objects: [{ id: 25, type: 'model', name: 'Vase' }] },
    { id: 26, type: 'video', name: 'Film of the yard' },
    { id: 27, type: 'timer', name: 'Minutes left' },
    { id: 28, type: 'audio', name: 'Birds' },
    { id: 29, type: 'webwindow', name: 'Rules', url: 'https://rules.example/' },
    { id: 30, type: 'layer', name: 'Hidden layer', visible: false, objects: [button(31, 'Deep')] },
    { id: 32, type: 'question', name: 'Q', txt: 'Which?', choices: [{ id: 1, txt: 'This' }] },
  ]);
  const user = userEvent.setup();
  const stops: (string | null)[] = [];
  for (let count = 0; count < 8; count++) {
    await user.tab();
    const { activeElement: on } = document;
    stops.push(`${on?.getAttribute('role') ?? on?.tagName.toLowerCase()} ${on?.textContent}`);
  }
  expect(stops).toEqual([
    'note Mind the step',
    'button Door',
    'img Plan of the house',
    'img Vase',
    'group Film of the yard',
    'timer 30',
    'button Rules',
    'button This',
  ]);
  expect(screen.getByRole('timer', { name: 'Minutes left' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Vase' })).toBeTruthy();
  const told = onFocused.mock.calls.map(([on]) => on);
  expect(told.filter(Boolean).map(({ id, part }) => [id, part])).toEqual([
    [20, undefined],
    [21, undefined],
    [22, undefined],
    [25, undefined],
    [26, undefined],
    [27, undefined],
    [29, undefined],
    [32, 1],
  ]);
  const turns = glide.mock.calls.map(([yaw, pitch]) => [Math.round(yaw), Math.round(pitch)]);
  expect([turns.length, turns[1]]).toEqual([8, [70, 10]]);
  // Each was left before the next was come to.
  expect(told.filter((one) => one === undefined)).toHaveLength(7);
  unmount();
  expect(onFocused.mock.lastCall).toEqual([undefined]);
});

test('on entry the scene’s name is said and nothing else; then what is shown, at once and together', async () => {
  const { says, dispatch } = await hall([
    { id: 20, type: 'text', name: 'Card', txt: 'Mind the step' },
    { id: 21, type: 'text', name: 'Praise', txt: 'Well done', visible: false },
    {
      id: 22,
      type: 'layer',
      name: 'Layer',
      visible: false,
      objects: [{ id: 23, type: 'image', name: 'Plan' }],
    },
    button(24, 'More', does('', 'show', 21), does('', 'show', 22)),
    button(25, 'Less', does('', 'hide', 21)),
    button(26, 'On', does('', 'link', 2)),
  ]);
  await says('Hall');
  await dispatch({ type: 'click', object: 24 });
  await says('Well done', 'Plan');
  // The same words are said anew when they come again.
  const before = document.querySelector('[aria-live] p');
  await dispatch({ type: 'click', object: 25 });
  await dispatch({ type: 'click', object: 24 });
  await says('Well done');
  expect(document.querySelector('[aria-live] p')).not.toBe(before);
  await dispatch({ type: 'click', object: 26 });
  await dispatch({ type: 'scene-loaded', sceneId: 2 });
  await says('Court');
  expect(within(screen.getByRole('region')).getByText('Welcome')).toBeTruthy();
});

test('a text that an act changes is said, one that counts by itself is not, nor what has the focus', async () => {
  const { says, dispatch, pass } = await hall([
    { id: 20, type: 'text', name: 'Points', txt: '%SCORE% points' },
    { id: 21, type: 'timer', name: 'Clock', varid: 50, autoplay: true },
    { id: 22, type: 'text', name: 'Left', txt: '%Seconds% left' },
    { ...button(23, 'Take'), txt: 'Take %SCORE%', actions: [does('', 'addscore', 0, { value: 5 })] },
  ]);
  await says('Hall');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Take 100');
  await dispatch({ type: 'click', object: 23 });
  await says('5 points');
  expect(document.activeElement?.textContent).toBe('Take 5');
  const left = () => screen.getByRole('note', { name: /left$/ }).textContent;
  const before = left();
  await pass(3000);
  expect(left()).not.toBe(before);
  await dispatch({ type: 'click', object: 23 });
  await says('10 points');
});

test('[interact:hover] the first use of the keyboard hovers, and with the focus it is left', async () => {
  const { play } = await hall([
    {
      ...button(20, 'Lamp'),
      hoverin: [does('', 'addscore', 0, { value: 1 })],
      hoverout: [does('', 'addscore', 0, { value: 10 })],
    },
    {
      id: 21,
      type: 'hotspot-drop',
      name: 'Socket',
      hoverin: [does('', 'addscore', 0, { value: 100 })],
      hoverout: [does('', 'addscore', 0, { value: 1000 })],
    },
  ]);
  const score = () => play.state.run.variables[0];
  const user = userEvent.setup();
  await user.tab();
  expect(score()).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(score()).toBe(1);
  await user.tab();
  expect(score()).toBe(11);
  await user.keyboard('{Enter}');
  expect(score()).toBe(111);
  await user.tab();
  expect(score()).toBe(1111);
});

test('what is hidden, or disabled, while it has the focus gives it to its neighbour, and the view is not turned there', async () => {
  const { play, onFocused, glide, dispatch } = await hall([
    button(20, 'First'),
    {
      ...button(21, 'Second', does('', 'hide', 21)),
      hoverin: [does('', 'addscore', 0, { value: 1 })],
      hoverout: [does('', 'addscore', 0, { value: 10 })],
    },
    { id: 22, type: 'image', name: 'Third' },
    button(23, 'Fourth', does('', 'disable', 23)),
    button(24, 'Last'),
    { id: 25, type: 'run-event', name: 'Close', actions: [does('', 'hide', 24)] },
    { id: 26, type: 'run-event', name: 'Away', actions: [does('', 'link', 2)] },
  ]);
  const user = userEvent.setup();
  const on = () => document.activeElement?.textContent;
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(on()).toBe('Third');
  expect(onFocused.mock.lastCall).toMatchObject([{ id: 22 }]);
  expect(glide).toHaveBeenCalledTimes(2);
  // What its use hovered was left with it.
  expect([play.state.run.hovered, play.state.run.variables[0]]).toEqual([null, 11]);

  await user.tab();
  expect(onFocused.mock.lastCall).toMatchObject([{ id: 23 }]);
  expect(glide).toHaveBeenCalledTimes(3);
  await user.keyboard('{Enter}');
  expect(on()).toBe('Last');
  // The last one's neighbour is the one before that answers.
  await dispatch({ type: 'run-event', event: 'Close' });
  expect(on()).toBe('Third');
  await dispatch({ type: 'run-event', event: 'Away' });
  expect(onFocused.mock.lastCall).toEqual([undefined]);
});

test('[interact:hover] [interact:drag] the keyboard hovers over a thing first, then takes it up and runs its own actions', async () => {
  const { play } = await hall([
    {
      id: 20,
      type: 'hotspot-drag',
      name: 'Plug',
      hoverin: [does('', 'addscore', 0, { value: 1 })],
      actions: [does('', 'addscore', 0, { value: 10 })],
    },
  ]);
  const now = () => [play.state.run.variables[0], play.state.run.dragging];
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(now()).toEqual([1, null]);
  await user.keyboard('{Enter}');
  expect(now()).toEqual([11, 20]);
  await user.keyboard('{Enter}');
  expect(now()).toEqual([21, null]);
});

test('a thing laid on its zone keeps the focus on the zone; where nothing is left nobody has it', async () => {
  const { onFocused, dispatch } = await hall([
    { id: 20, type: 'hotspot-drag', name: 'Plug' },
    { id: 21, type: 'hotspot-drop', name: 'Socket' },
    button(22, 'Clear', does('', 'hide', 20), does('', 'hide', 21), does('', 'hide', 22)),
  ]);
  const user = userEvent.setup();
  const on = () => document.activeElement?.textContent;
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(on()).toBe('Put Plug on Socket');
  await user.keyboard('{Enter}');
  expect(on()).toBe('Socket');
  await user.tab();
  await dispatch({ type: 'click', object: 22 });
  expect(onFocused.mock.lastCall).toEqual([undefined]);
});
