/** Facts about the files of texts that their tests compare. */
export type Texts = { [key: string]: string | Texts };

/** Every text by its dotted key. */
export function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A key without its plural ending: what the code names. */
export const baseKey = (key: string): string => key.replace(PLURAL, '');

/** The plural ending of a key, without its bar. */
export const pluralOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

/** The plural forms that a language needs for whole numbers of everyday size. */
export function pluralForms(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))].sort();
}

/** Names in double braces, without `count`, which some forms say in words. */
export const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map((match) => match[1] as string))]
    .filter((name) => name !== 'count')
    .sort();
