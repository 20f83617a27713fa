/** A caption: seconds of its film or sound. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const TIMING = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** Reads WebVTT: what is said when. Notes, styles, regions and places are left out; a broken cue is skipped. */
export function parseVtt(source: string): Cue[] {
  const blocks = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/);
  return blocks
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => TIMING.test(line));
      if (timing < 0 || timing > 1) return [];
      const [, from = '', to = ''] = TIMING.exec(lines[timing]!)!;
      const cue = { from: seconds(from), to: seconds(to), text: plain(lines.slice(timing + 1).join('\n')) };
      return cue.text && cue.to > cue.from ? [cue] : [];
    })
    .sort((a, b) => a.from - b.from);
}

/** What is said at a second; several at once under each other. */
export function captionAt(cues: readonly Cue[], time: number): string {
  return cues
    .filter(({ from, to }) => from <= time && time < to)
    .map(({ text }) => text)
    .join('\n');
}

const seconds = (time: string): number =>
  time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

/** Without its marks; who speaks is told, as `<v Anna>` says. */
function plain(text: string): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, '$1: ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#?\w+;/g, character)
    .trim();
}

/** What a character reference stands for: any of HTML's (WebVTT, section 6.4). */
function character(reference: string): string {
  const element = document.createElement('textarea');
  element.innerHTML = reference;
  return element.value;
}
