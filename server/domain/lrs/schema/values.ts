import { z } from 'zod';

/** Absolute, and without what no IRI holds. */
export const iri = z.string().regex(/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i, 'is no absolute IRI');

export const uuid = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, 'is no UUID')
  .transform((text) => text.toLowerCase());

const knownTags = new Map<string, boolean>();

/** Whether a text is a language tag of RFC 5646. */
export function isLanguageTag(tag: string): boolean {
  const known = knownTags.get(tag);
  if (known !== undefined) return known;
  let valid = /^(x(-[a-z\d]{1,8})+|i-[a-z]{2,8})$/i.test(tag);
  try {
    valid ||= Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    valid = false;
  }
  if (knownTags.size < 1000) knownTags.set(tag, valid);
  return valid;
}

export const languageTag = z.string().refine(isLanguageTag, 'is no language tag');
export const languageMap = z.record(languageTag, z.string());
export type LanguageMap = z.infer<typeof languageMap>;

/** Whatever somebody adds, by an IRI. */
export const extensions = z.record(iri, z.json());

/** ISO 8601, section 4.4.3.2. */
export const duration = z
  .string()
  .regex(
    /^P(?=.)(\d+([.,]\d+)?W|(\d+([.,]\d+)?Y)?(\d+([.,]\d+)?M)?(\d+([.,]\d+)?D)?(T(?=\d)(\d+([.,]\d+)?H)?(\d+([.,]\d+)?M)?(\d+([.,]\d+)?S)?)?)$/,
    'is no ISO 8601 duration',
  );

const timePattern = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)([Zz]|[+-]\d\d(?::?\d\d)?)?$/;

/** The moment that an ISO 8601 text says, undefined where it says none. Without an offset it is UTC; -00:00 is none. */
export function timeOf(text: string): Date | undefined {
  const [, day, time, offset = 'Z'] = timePattern.exec(text) ?? [];
  if (!day || !time || /^-00(:?00)?$/.test(offset)) return undefined;
  const zone =
    offset.length === 1 ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
  const moment = new Date(`${day}T${time.replace(',', '.')}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export const timestamp = z.string().refine((text) => timeOf(text) !== undefined, 'is no ISO 8601 timestamp');
/** RFC 3339, by which version 2.0 goes, wants its offset told. */
export const zonedTimestamp = timestamp.refine(
  (text) => timePattern.exec(text)?.[3] !== undefined,
  'tells no time zone',
);
