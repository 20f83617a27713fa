import type { Option } from '#pages/resource/form-fields.ts';

/** Regions that are no countries: unions, outlying places, and what stands for none. */
const none = 'CP CQ DG EA EU EZ IC QO UN XA XB ZZ'.split(' ');
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every country by its two letters (ISO 3166), named and sorted as a language does. */
export function countries(tag: string): Option[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      const label = names.of(value);
      // Codes of old are other codes now.
      const present = new Intl.Locale(`und-${value}`).maximize().region === value;
      return label && present && !none.includes(value) ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}
