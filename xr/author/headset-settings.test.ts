import { beforeEach, expect, test } from 'vitest';
import {
  callPanel,
  closePanel,
  freeScene,
  headsetSettings,
  isOpen,
  panelNames,
  pinPanel,
  putPanelAway,
  togglePanel,
} from './headset-settings.ts';

const open = () => panelNames.filter((name) => isOpen(name));

beforeEach(() => {
  for (const name of panelNames) closePanel(name);
});

test('one panel is open at a time; its button calls and closes it', () => {
  expect(open()).toEqual([]);
  togglePanel('add');
  expect(open()).toEqual(['add']);
  togglePanel('settings');
  expect(open()).toEqual(['settings']);
  togglePanel('settings');
  expect(open()).toEqual([]);
});

test('a pinned panel stays while another is called, and while the scene is freed; it is closed by one act', () => {
  callPanel('scenes');
  pinPanel('scenes');
  callPanel('settings');
  expect(open()).toEqual(['scenes', 'settings']);
  callPanel('scenes');
  expect(open()).toEqual(['scenes', 'settings']);
  freeScene();
  expect(open()).toEqual(['scenes']);
  closePanel('scenes');
  expect(open()).toEqual([]);
  callPanel('scenes');
  callPanel('objects');
  expect(open()).toEqual(['objects']);
});

test('a panel that is no longer pinned is the one that is called', () => {
  callPanel('scenes');
  pinPanel('scenes');
  callPanel('settings');
  pinPanel('scenes');
  expect(open()).toEqual(['scenes']);
});

test('a press of the button puts away what was called, the next one brings it back', () => {
  callPanel('objects');
  putPanelAway();
  expect(open()).toEqual([]);
  putPanelAway();
  expect(open()).toEqual(['objects']);
  expect(headsetSettings.open).toBe('objects');
});
