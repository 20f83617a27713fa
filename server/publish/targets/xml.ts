import { create } from 'xmlbuilder2';

/** A document of nested elements: `@name` is an attribute, `#` the text, a list repeats its element. */
export const xml = (root: object): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, root).end({ prettyPrint: true });
