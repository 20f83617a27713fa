// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { loadPlayTexts } from '#i18n/load-play.ts';
import { button, does, hall } from '#tests/support/accessible-hall.tsx';

beforeAll(() => startI18n({ load: loadPlayTexts, namespaces: ['play'], locale: 'us' }));
afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

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
  await dispatch({ type: 'window-refused', url: 'https://rules.example/', object: 29 });
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
