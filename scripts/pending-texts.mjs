/** Prints how many texts still stand in English in other languages: `locales/pending.json`, a list of keys a locale. */
import { readFileSync } from 'node:fs';

/** @type {Record<string, string[]>} */
const pending = JSON.parse(readFileSync(new URL('../locales/pending.json', import.meta.url), 'utf8'));
const lists = Object.entries(pending).filter(([, keys]) => keys.length > 0);
const number = lists.reduce((sum, [, keys]) => sum + keys.length, 0);
console.log(
  `${number} texts are still in English${lists.map(([locale, keys]) => `, ${locale}: ${keys.length}`).join('')}`,
);
