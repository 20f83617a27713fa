/**
 * The messages between a player in a frame and the window that holds it: plain objects that survive JSON.
 * Durations are seconds. This table is the contract; docs/reference/messages.md is generated from it.
 */

const prefix = 'cenariovr:';

/** What the player tells, by type without its prefix, with the fields beside `type`. */
export const outboundMessages = {
  attempted: ['scenario'],
  experienced: ['scenario', 'scene', 'duration'],
  clicked: ['scenario', 'scene', 'object'],
  dragged: ['scenario', 'scene', 'object'],
  spun: ['scenario', 'scene', 'object'],
  dropped: ['scenario', 'scene', 'object', 'dropzone'],
  answered: ['scenario', 'scene', 'questname', 'questtext', 'choicetext', 'iscorrect', 'duration'],
  updated: ['scenario', 'scene', 'variable', 'value'],
  finish: ['scenario', 'score', 'result', 'duration', 'variables'],
  vrmode: ['scenario', 'mode'],
  pinch: ['scenario', 'zoom'],
  studentid: ['scenario', 'studentid'],
  exit: ['scenario'],
} as const;

export type OutboundType = keyof typeof outboundMessages;

/** What the player obeys, with the fields it reads. Taken with the prefix or bare, as an object or as JSON text. */
export const inboundMessages = {
  setvar: ['variable', 'value'],
  runevent: ['event'],
  cspCheck: ['url', 'id'],
} as const;

export type Inbound =
  | { type: 'setvar'; variable: string | number; value: string | number }
  | { type: 'runevent'; event: string | number }
  /** The page of web window `id` may not be shown in a frame: its host has tried. */
  | { type: 'cspCheck'; url: string; id: string | number };

/** A message as it is posted. Fields that the type does not have are left out. */
export function outbound(type: OutboundType, values: Readonly<Record<string, unknown>>) {
  const fields = outboundMessages[type].map((field) => [field, values[field]] as const);
  return { type: `${prefix}${type}`, ...Object.fromEntries(fields) };
}

/** A message of the parent's, when it is one of ours and whole; anything else is not for us. */
export function parseInbound(data: unknown): Inbound | null {
  const message = typeof data === 'string' ? fromJson(data) : data;
  if (typeof message !== 'object' || message === null) return null;
  const { type, ...values } = message as Record<string, unknown>;
  if (typeof type !== 'string') return null;
  const name = type.startsWith(prefix) ? type.slice(prefix.length) : type;
  const fields = Object.hasOwn(inboundMessages, name) ? inboundMessages[name as Inbound['type']] : undefined;
  if (!fields?.every((field) => isValue(values[field]))) return null;
  return { type: name, ...Object.fromEntries(fields.map((field) => [field, values[field]])) } as Inbound;
}

const isValue = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 10_000) ||
  (typeof value === 'number' && Number.isFinite(value));

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
