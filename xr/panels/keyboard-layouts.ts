/** A script's letters in rows from top to bottom, and which letters hide behind a long press. */
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

/** The letters that a locale's keyboards have; Chinese authors get Latin letters here. */
const ofLocale: Record<string, keyof typeof layouts> = {
  de: 'german',
  hu: 'hungarian',
  fr: 'azerty',
  es: 'spanish',
  pt: 'portuguese',
  pl: 'polish',
};

/** The layouts that a person may switch between, their own first. */
export function layoutsFor(locale: string): readonly Layout[] {
  return [layouts[ofLocale[locale] ?? 'qwerty'], layouts.cyrillic];
}

export const digits = row('1234567890');

/** Signs and marks. */
export const signs: Layout = {
  name: '?123',
  rows: [row('@#€_&-+()/'), row('*"\':;!?=%°'), row('.,…–„“”«»')],
};

/** What a long press offers. */
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
