import { inspector as limits } from '#catalog/inspector-limits.ts';
import type { LogCategory, LogEntry, LogEntryOf } from '#scenario/play.ts';

const [QUICK_MS, POINTER_MS] = limits.duplicates.sameTypeMs;

/** What a person does bounces longer than what a machine does. */
const windowOf = (category: LogCategory): number => (category === 'interaction' ? POINTER_MS : QUICK_MS);

/**
 * Whether an entry says again what was just said (spec section 5): the same type about the same things within
 * 10 ms, for pointers 100 ms; the same choice of the same question within 500 ms. What a list of actions does twice
 * on purpose differs in its values.
 * @param recent the entries that were kept, oldest first.
 */
export function isDuplicate(entry: LogEntry, recent: readonly LogEntry[]): boolean {
  for (let index = recent.length - 1; index >= 0; index--) {
    const earlier = recent[index]!;
    const apart = entry.timestamp - earlier.timestamp;
    if (apart > limits.duplicates.answeredMs) return false;
    if (earlier.type !== entry.type) continue;
    const same =
      entry.type === 'questionAnswered' && earlier.type === 'questionAnswered'
        ? sameAnswer(entry, earlier, apart)
        : sameAct(entry, earlier, apart);
    if (same) return true;
  }
  return false;
}

function sameAct(entry: LogEntry, earlier: LogEntry, apart: number): boolean {
  return apart <= windowOf(entry.category) && JSON.stringify(entry.data) === JSON.stringify(earlier.data);
}

function sameAnswer(
  entry: LogEntryOf<'questionAnswered'>,
  earlier: LogEntryOf<'questionAnswered'>,
  apart: number,
): boolean {
  const [now, before] = [subject(entry), subject(earlier)];
  if (now.questId !== before.questId || now.sceneId !== before.sceneId) return false;
  return now.choiceId === before.choiceId && apart <= limits.duplicates.answeredMs;
}

const subject = ({ data }: LogEntryOf<'questionAnswered'>) => data.originalData;
