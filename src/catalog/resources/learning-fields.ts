import { z } from 'zod';

// Fields that several resources of learning have.

const written = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)|T[\d:.]+(?:Z|[+-]\d\d:\d\d))$/;

/** An instant: `yyyy-mm-dd HH:MM:SS` in UTC (spec section 9), or ISO 8601 with its zone. Said as `date-format` else. */
export const instant = z.string().transform((text, context) => {
  const time = new Date(written.test(text) ? (text.includes('T') ? text : `${text.replace(' ', 'T')}Z`) : '');
  if (!Number.isNaN(time.getTime()) && time.toISOString().slice(0, 7) >= '1900-01') return time;
  context.addIssue({ code: 'custom', message: 'date-format' });
  return z.NEVER;
});

/** A local time on the wall, `YYYY-MM-DDTHH:MM`; its zone is said beside it. */
export const wallTime = z
  .string()
  .regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'date-format');

/** A local date, `YYYY-MM-DD`. */
export const wallDate = z.string().regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/, 'date-format');

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The name of a time zone of the IANA's, such as Europe/Berlin. */
export const zone = z.string().max(60).refine(isZone);

/** As an organization calls a course or a curriculum: one line without blanks at its ends. */
export const ownId = z
  .string()
  .trim()
  .min(1)
  .max(60)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/);

/** A currency of ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** Words that courses are found by; each once. */
export const words = z
  .array(z.string().trim().min(1).max(40))
  .max(30)
  .transform((given) => [...new Set(given)]);

/** A person as lists name them. */
export const personSchema = z.object({ id: z.number(), name: z.string() });
export type NamedPerson = z.infer<typeof personSchema>;
