// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentLocale, setLocale, startI18n, text } from './i18n.ts';
import type { TextKey } from './keys.ts';
import type { LoadTexts } from './load.ts';
import { localeCodes, localeName, matchLocale } from './locales.ts';
import { rememberedLocale } from './remembered-locale.ts';
import { useT, useText } from './use-t.ts';

const files: Record<string, object> = {
  'us/common': { save: 'Save', cancel: 'Cancel' },
  'de/common': { save: 'Sichern', cancel: 'Abbrechen' },
  'fr/common': { save: 'Enregistrer' },
  'us/play': { points_one: '{{count}} point', points_other: '{{count}} points' },
  'de/play': { points_one: '{{count}} Punkt', points_other: '{{count}} Punkte' },
};
const load: LoadTexts = async (locale, namespace) => files[`${locale}/${namespace}`];

const Save = () => <p>{useT('common')('save')}</p>;
const Cancel = () => <p>{useText('common')('common:cancel')}</p>;

beforeEach(async () => {
  localStorage.clear();
  await startI18n({ load, namespaces: ['common', 'play'], locale: 'us' });
});
afterEach(cleanup);

test('the document tells its language, and the choice is remembered', async () => {
  expect(document.documentElement.lang).toBe('en-US');
  await setLocale('de');
  expect(document.documentElement.lang).toBe('de');
  expect(currentLocale()).toBe('de');
  expect(rememberedLocale()).toBe('de');
});

test('what is on screen changes with the language', async () => {
  render(<Save />);
  expect(screen.getByText('Save')).toBeTruthy();
  await act(() => setLocale('de'));
  expect(screen.getByText('Sichern')).toBeTruthy();
});

test('a text that a locale lacks is borrowed from the fallback locale', async () => {
  await setLocale('fr');
  render(<Cancel />);
  expect(await screen.findByText('Abbrechen')).toBeTruthy();
  expect(text('common:save')).toBe('Enregistrer');
});

test('a file that a locale lacks is the fallback locale’s, and plurals follow the tag', async () => {
  await setLocale('hu');
  expect(text('play:points' as TextKey, { count: 2 })).toBe('2 Punkte');
  await setLocale('us');
  expect(text('play:points' as TextKey, { count: 1 })).toBe('1 point');
});

test('browser languages are matched by language, with us for the rest', () => {
  expect(matchLocale(['pt-BR', 'en'])).toBe('pt');
  expect(matchLocale(['ja', 'zh-TW'])).toBe('zh');
  expect(matchLocale(['en-GB'])).toBe('us');
  expect(matchLocale(['ja'])).toBe('us');
});

test('every locale can say its own name', () => {
  expect(localeCodes.map(localeName)).toEqual([
    'English',
    'Deutsch',
    'Español',
    'Français',
    'Magyar',
    'Polski',
    'Português',
    '中文',
  ]);
});
