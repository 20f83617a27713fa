import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { type HelpIndex, helpIndexSchema, helpToOffer } from './help.ts';
import { readUserSetting } from './user-settings.ts';

const index: HelpIndex = helpIndexSchema.parse(JSON.parse(readFileSync('help/help.json', 'utf8')));
const { newnew } = index.settings;

test('[shell:dialog-help] the first steps are offered once, the news when they are later than those seen', () => {
  const offered = (setting: object | undefined) =>
    helpToOffer(setting && readUserSetting('info-help', JSON.stringify(setting)), index);
  expect(offered({ gettingStarted: true })).toBe('getting-started.html');
  expect(offered({ gettingStarted: true, whatsNew: '2020-01-01' })).toBe('getting-started.html');
  expect(offered({ whatsNew: '2020-01-01' })).toBe('whats-new.html');
  expect(offered({ whatsNew: newnew })).toBeUndefined();
  expect(offered({ whatsNew: '2999-01-01' })).toBeUndefined();
  expect(offered({})).toBeUndefined();
  expect(offered(undefined)).toBeUndefined();
});

test('[entity:help-index] every page that the index names is there in every language, with a title and a text', () => {
  expect(index.files.length).toBeGreaterThan(2);
  for (const locale of localeCodes)
    for (const { path } of index.files) {
      const file = `help/${locale}/${path}`;
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(readFileSync(file, 'utf8')).toMatch(/<title>.{2,}<\/title>[\s\S]*<li>/);
    }
});

test('the first steps name the buttons as they are labelled', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  for (const locale of localeCodes) {
    const page = readFileSync(`help/${locale}/getting-started.html`, 'utf8');
    const named = [...page.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, words]) => words);
    const { commands, object } = read(`locales/${locale}/editor.json`);
    const { create } = read(`locales/${locale}/library.json`);
    expect([locale, ...named]).toEqual([locale, create, object.actions, commands.run, commands.publish]);
  }
});
