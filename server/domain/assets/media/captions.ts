const SIGNATURE = /^WEBVTT(?:[ \t].*)?$/;
const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

/** Whether a file begins as WebVTT. */
export const startsAsVtt = (text: string): boolean =>
  SIGNATURE.test(
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/, 1)[0]
      ?.trimEnd() ?? '',
  );

/** Seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * Checks WebVTT: its first line, and of every cue that it ends after it begins.
 * @returns the number of the first line that is wrong; undefined when all is well and something is said
 */
export function faultInVtt(bytes: Uint8Array): number | undefined {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 1;
  }
  if (!startsAsVtt(text)) return 1;
  let cues = 0;
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const [, from = '', to = ''] = TIMING.exec(line.trim()) ?? [];
    if (!from || secondsOf(to) <= secondsOf(from)) return index + 1;
    cues += 1;
  }
  return cues > 0 ? undefined : lines.length;
}
