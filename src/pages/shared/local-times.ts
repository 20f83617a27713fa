import { DateTime } from 'luxon';

/** An instant as a field for local times takes it, in a zone of the IANA's: `YYYY-MM-DDTHH:MM`; null is empty. */
export const localOf = (iso: string | null, zone: string): string =>
  iso ? DateTime.fromISO(iso, { zone }).toFormat("yyyy-MM-dd'T'HH:mm") : '';

/** The instant that a local time is in a zone; empty is null, and what is no time stays as it is. */
export const instantOf = (local: string, zone: string): string | null =>
  local ? (DateTime.fromISO(local, { zone }).toUTC().toISO() ?? local) : null;

/** The zone of the browser. */
export const ownZone = (): string => DateTime.local().zoneName ?? 'UTC';

/** Every zone that the browser knows, as options. */
export const zoneOptions = (): { value: string; label: string }[] =>
  [...new Set(['UTC', ownZone(), ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
