// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../session/state.ts';
import type { SessionUser } from '../session/stored-session.ts';
import { followLoudness, setSoundPrefs, soundPrefs, takeSoundPrefs, trySound } from './sound-prefs.ts';

const signIn = (userId: number) => {
  session.user = { userId } as SessionUser;
  takeSoundPrefs();
};
const now = () => ({ muted: soundPrefs.muted, volume: soundPrefs.volume });

beforeEach(() => localStorage.clear());

test('[entity:editor-prefs] whether runs sound, and how loud, is kept for each person of this browser', () => {
  signIn(1);
  expect(now()).toEqual({ muted: false, volume: 1 });
  setSoundPrefs({ volume: 0.4 });
  setSoundPrefs({ muted: true });
  signIn(2);
  expect(now()).toEqual({ muted: false, volume: 1 });
  setSoundPrefs({ volume: 0.8 });
  signIn(1);
  expect(now()).toEqual({ muted: true, volume: 0.4 });
  localStorage.setItem('editor.sound.3', '{"muted":"yes","volume":7}');
  signIn(3);
  expect(now()).toEqual({ muted: false, volume: 1 });
  localStorage.setItem('editor.sound.4', 'not JSON');
  signIn(4);
  expect(now()).toEqual({ muted: false, volume: 1 });
});

test('[entity:editor-prefs] a run is as loud as was chosen, at once', () => {
  signIn(5);
  const heard = vi.fn();
  const leave = followLoudness(heard);
  trySound(0.7);
  trySound(null);
  expect(now().volume).toBe(1);
  setSoundPrefs({ volume: 0.5 });
  setSoundPrefs({ muted: true });
  leave();
  setSoundPrefs({ muted: false });
  expect(heard.mock.calls.map(([loud]) => loud)).toEqual([1, 0.7, 1, 0.5, 0]);
});
