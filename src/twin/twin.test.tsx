// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { View } from '#xr/play.tsx';
import { Twin } from './twin.tsx';

beforeAll(() => startI18n({ load: loadPlayTexts, namespaces: ['play'], locale: 'us' }));
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

/** A hall of these objects, and a court with a welcome. */
async function hall(objects: object[]) {
  const loaded = loadScenario({
    id: 7,
    name: 'Two rooms',
    projectData: { version: 2, nextObjId: 90, variables: [{ id: 50, name: 'Seconds', value: 30 }] },
    scenes: [
      { id: 1, name: 'Hall', position: 0, objects, duration: 0 },
      {
        id: 2,
        name: 'Court',
        position: 1,
        objects: [{ id: 80, type: 'text', name: 'Note', txt: 'Welcome' }],
        actionsShow: [{ action: 'show', target: 80, conditions: [] }],
      },
    ],
  });
  if (!loaded.ok) throw new Error(loaded.error);
  let now = 0;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => (now += 10), random: () => 0.5 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  const onFocused = vi.fn();
  const view = new View();
  const glide = vi.spyOn(view, 'glide');
  const { container, unmount } = render(<Twin play={play} view={view} onFocused={onFocused} />);
  await screen.findByRole('region', { name: 'Objects of the scene' });
  const said = () => [...container.querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent);
  return {
    play,
    onFocused,
    glide,
    unmount,
    says: (...lines: string[]) => vi.waitFor(() => expect(said()).toEqual(lines)),
    dispatch: (event: Parameters<typeof play.dispatch>[0]) => act(async () => play.dispatch(event)),
    pass: (ms: number) => {
      now += ms;
      return act(async () => play.dispatch({ type: 'tick' }));
    },
  };
}
const does = (name: string, action: string, target: number, more: object = {}) => ({
  action,
  target,
  conditions: [],
  name,
  ...more,
});
const button = (id: number, name: string, ...actions: object[]) => ({ id, type: 'hotspot', name, actions });

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

test('[action:disable] [play:webwindow] a page that is disabled cannot be gone into, until it is enabled', async () => {
  const { dispatch } = await hall([
    { id: 20, type: 'webwindow', name: 'Rules', url: 'https://rules.example/' },
    button(21, 'Lock', does('', 'disable', 20)),
    button(22, 'Unlock', does('', 'enable', 20)),
  ]);
  const rules = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Rules' });
  expect(rules().disabled).toBe(false);
  await dispatch({ type: 'click', object: 21 });
  expect(rules().disabled).toBe(true);
  await dispatch({ type: 'click', object: 22 });
  expect(rules().disabled).toBe(false);
});

test('[play:webwindow] the stop of a page that is not laid out yet leads into it as soon as it is, unless the focus has gone elsewhere', async () => {
  await hall([
    { id: 29, type: 'webwindow', name: 'Rules', url: 'https://rules.example/' },
    button(21, 'Door'),
  ]);
  const user = userEvent.setup();
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  };
  const lay = () => {
    const page = document.createElement('iframe');
    page.dataset.object = '29';
    return document.body.appendChild(page);
  };
  const enter = () => {
    screen.getByRole('button', { name: 'Rules' }).focus();
    return user.keyboard('{Enter}');
  };
  await enter();
  await frames();
  const page = lay();
  await vi.waitFor(() => expect(document.activeElement).toBe(page));
  page.remove();
  await enter();
  screen.getByRole('button', { name: 'Door' }).focus();
  const late = lay();
  await frames();
  expect(document.activeElement?.textContent).toBe('Door');
  late.remove();
});

test('[play:webwindow] a page that turns out to be refused is not waited for', async () => {
  const { dispatch } = await hall([
    { id: 29, type: 'webwindow', name: 'Rules', url: 'https://rules.example/' },
  ]);
  const stop = screen.getByRole('button', { name: 'Rules' });
  stop.focus();
  await userEvent.setup().keyboard('{Enter}');
  const data = { url: 'https://rules.example/', object: 29 };
  await dispatch({ type: 'trouble', code: 'web-window-refused', data });
  const page = document.createElement('iframe');
  page.dataset.object = '29';
  document.body.append(page);
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(stop);
  page.remove();
});

test('[play:webwindow] the keyboard opens a page that no browser shows inside one that came over https', async () => {
  vi.spyOn(document, 'baseURI', 'get').mockReturnValue('https://learn.example/');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await hall([{ id: 20, type: 'webwindow', name: 'Rules', url: 'http://rules.example/' }]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Rules' }));
  expect(open).toHaveBeenCalledWith('http://rules.example/', '_blank', 'noopener,noreferrer');
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
