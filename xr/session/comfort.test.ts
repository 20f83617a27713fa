// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
const opened = () => import('./comfort.ts');

test('what was chosen for comfort is kept in the browser', async () => {
  const { comfort, setComfort } = await opened();
  expect({ ...comfort }).toEqual({
    turn: 45,
    distance: 1,
    text: 1,
    tools: 1,
    vignette: 0,
    labels: 1,
    dwell: 1500,
  });
  setComfort('turn', 90);
  setComfort('text', 1.3);
  setComfort('labels', 0);
  vi.resetModules();
  expect({ ...(await opened()).comfort }).toEqual({
    turn: 90,
    distance: 1,
    text: 1.3,
    tools: 1,
    vignette: 0,
    labels: 0,
    dwell: 1500,
  });
});

test('what is kept and cannot be chosen is left out', async () => {
  localStorage.setItem('headset.turn', '1');
  localStorage.setItem('headset.distance', 'far');
  expect({ ...(await opened()).comfort }).toMatchObject({ turn: 45, distance: 1 });
});
