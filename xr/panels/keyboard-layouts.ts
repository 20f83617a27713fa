/** A keyboard layout: rows of characters from top to bottom. */
export interface Layout {
  name: string;
  rows: readonly (readonly string[])[];
}

const row = (letters: string) => [...letters];

const layouts = {
  qwerty: { name: 'ABC', rows: [row('qwertyuiop'), row('asdfghjkl'), row('zxcvbnm')] },
  qwertz: { name: 'ABC', rows: [row('qwertzuiop'), row('asdfghjkl'), row('yxcvbnm')] },
  german: { name: 'ABC', rows: [row('qwertzuiopü'), row('asdfghjklöä'), row('yxcvbnmß')] },
  hungarian: { name: 'ABC', rows: [row('qwertzuiopő'), row('asdfghjkléá'), row('íyxcvbnmö')] },
  azerty: { name: 'ABC', rows: [row('azertyuiop'), row('qsdfghjklm'), row('wxcvbnéèç')] },
  spanish: { name: 'ABC', rows: [row('qwertyuiop'), row('asdfghjklñ'), row('zxcvbnm')] },
  portuguese: { name: 'ABC', rows: [row('qwertyuiop'), row('asdfghjklç'), row('zxcvbnmã')] },
  polish: { name: 'ABC', rows: [row('qwertyuiop'), row('asdfghjklł'), row('zxcvbnmąę')] },
  cyrillic: { name: 'АБВ', rows: [row('йцукенгшщзх'), row('фывапролджэ'), row('ячсмитьбю')] },
} as const satisfies Record<string, Layout>;

/** The layout of each locale. Chinese uses Latin letters. */
const ofLocale: Record<string, keyof typeof layouts> = {
  de: 'german',
  hu: 'hungarian',
  fr: 'azerty',
  es: 'spanish',
  pt: 'portuguese',
  pl: 'polish',
};

/** The layouts of a locale, its own first. */
export function layoutsFor(locale: string): readonly Layout[] {
  return [layouts[ofLocale[locale] ?? 'qwerty'], layouts.cyrillic];
}

export const digits = row('1234567890');

/** Symbols and punctuation. */
export const signs: Layout = {
  name: '?123',
  rows: [row('@#€_&-+()/'), row('*"\':;!?=%°'), row('.,…–„“”«»')],
};

/** Accents offered by a long press. */
export const accents: Record<string, readonly string[]> = {
  a: row('àáâãäåąæ'),
  c: row('çćč'),
  d: row('ďđ'),
  e: row('èéêëęě'),
  g: row('ğ'),
  i: row('ìíîïı'),
  l: row('ł'),
  n: row('ñńň'),
  o: row('òóôõöőøœ'),
  r: row('ř'),
  s: row('śšßş'),
  t: row('ťţ'),
  u: row('ùúûüűů'),
  y: row('ýÿ'),
  z: row('źżž'),
  е: row('ёє'),
  и: row('іїй'),
  г: row('ґ'),
  у: row('ў'),
  ь: row('ъ'),
  '.': row('…·•'),
  '?': row('¿'),
  '!': row('¡'),
  '-': row('–—'),
  '€': row('$£¥'),
};
