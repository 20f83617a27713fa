import { LINE } from '../card-canvas.ts';
import { type Measure, truncateText, wrapText } from '../wrap-text.ts';

/** A box in units of the card, y downwards. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlannedText {
  box: Box;
  lines: string[];
}

export interface PlannedChoice extends PlannedText {
  id: number;
  kind: QuestionLayout;
  /** Letter of a lettered card. */
  letter?: string;
}

export interface QuestionPlan {
  /** Units. */
  size: number;
  /** The question's card: the whole, or its upper part when choices are separate cards. */
  card: Box;
  prompt: PlannedText;
  choices: PlannedChoice[];
}

export type QuestionLayout = 'lettered' | 'choice-cards' | 'list' | 'buttons';

export interface QuestionContent {
  txt: string;
  choices: readonly { id: number; txt: string }[];
  layout: QuestionLayout;
  /** Units. */
  width: number;
  height: number;
  size: number;
}

export type MeasureAt = (part: string, size: number) => number;

/** Gap between targets: 7 dmm at the default distance of four metres. */
const GAP = 9;
/** Smallest height of a target: 42 dmm at four metres. */
const TARGET = 54;
/** Smallest scale of text that is shrunk to fit its card. */
export const SMALLEST = 0.6;

interface Grid {
  columns: number;
  /** Horizontal and vertical padding in total, in text sizes. */
  side: number;
  above: number;
}

const gridOf = ({ layout, choices }: QuestionContent, columns: number): Grid => {
  if (layout === 'choice-cards') return { columns, side: 1.2, above: 1.6 };
  if (layout === 'buttons') return { columns, side: 1.4, above: 0.9 };
  return { columns: 1, side: layout === 'lettered' && choices.length ? 3 : 2.4, above: 0.8 };
};

/** Letters of a lettered card: A to Z, then numbers. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1);

/**
 * Lays out a question and its choices: at the author's text size if it fits, else smaller, and truncated with '...' at
 * the smallest. Every choice is a separate target.
 */
export function layoutQuestion(content: QuestionContent, measure: MeasureAt): QuestionPlan {
  const tries = columnsOf(content);
  for (let size = content.size; size > content.size * SMALLEST; size *= 0.92) {
    for (const columns of tries) {
      const plan = arrange(content, gridOf(content, columns), size, measure, false);
      if (plan) return plan;
    }
  }
  const size = content.size * SMALLEST;
  return arrange(content, gridOf(content, tries[0]!), size, measure, true)!;
}

/** Whether a word must be broken to fit. Scripts without spaces break anywhere. */
const breaksWord = (word: string, room: number, measure: Measure): boolean =>
  measure(word) > room && !/[\u2e80-\uffef]/.test(word);

/** Numbers of columns to try, the preferred first. */
function columnsOf({ layout, choices }: QuestionContent): number[] {
  const count = Math.max(1, choices.length);
  if (layout === 'choice-cards') return count === 4 ? [2, 4, 1] : [Math.min(3, count), 2, 1];
  if (layout === 'buttons') return count > 1 ? [2, 1] : [1];
  return [1];
}

function arrange(
  content: QuestionContent,
  grid: Grid,
  size: number,
  measureAt: MeasureAt,
  force: boolean,
): QuestionPlan | null {
  const { width, height, choices, layout, txt } = content;
  const measure: Measure = (part) => measureAt(part, size);
  const cards = layout === 'choice-cards';
  const pad = Math.min(24, width / 14);
  const line = size * LINE;
  const inner = width - 2 * pad;
  const columns = Math.max(1, Math.min(grid.columns, choices.length));
  const cell = ((cards ? width : inner) - GAP * (columns - 1)) / columns;
  const room = Math.max(1, cell - grid.side * size);
  const wrapped = choices.map((choice) => wrapText(choice.txt.trim(), room, measure));
  if (!force) {
    // Use several columns only if every text fits on one line.
    if (!cards && columns > 1 && wrapped.some((lines) => lines.length > 1)) return null;
    if (choices.some((choice) => choice.txt.split(/\s+/).some((word) => breaksWord(word, room, measure))))
      return null;
  }
  const rows = Math.ceil(choices.length / columns);
  const least = Math.min(TARGET, (height * 0.7) / Math.max(1, rows) - GAP);

  const promptLines = txt.trim() ? wrapText(txt.trim(), inner, measure) : [];
  const promptNeeds = promptLines.length ? promptLines.length * line + pad : 0;
  const rowNeeds = Array.from({ length: rows }, (_, row) => {
    const lines = wrapped.slice(row * columns, (row + 1) * columns).map((one) => one.length);
    return Math.max(least, Math.max(1, ...lines) * line + grid.above * size);
  });
  // Cards in a grid have the same height.
  if (cards) rowNeeds.fill(Math.max(0, ...rowNeeds));
  const between = rows > 0 && promptLines.length ? GAP : 0;
  const edges = cards ? 0 : 2 * pad;
  const needs = promptNeeds + between + sum(rowNeeds) + GAP * Math.max(0, rows - 1) + edges;
  if (needs > height && !force) return null;

  let promptHeight = promptNeeds;
  let heights = rowNeeds;
  let prompt = promptLines;
  if (needs > height) {
    // At the smallest size the question gets a third, the choices the rest.
    const most = Math.max(1, Math.floor((height / 3 - pad) / line));
    prompt = promptLines.length ? truncateText(promptLines, most, inner, measure) : [];
    promptHeight = prompt.length ? prompt.length * line + pad : 0;
    const rest = height - edges - promptHeight - between - GAP * Math.max(0, rows - 1);
    heights = rowNeeds.map(() => Math.max(line, rest / Math.max(1, rows)));
  } else {
    // Distribute spare height over the targets and the question.
    const spare = height - needs;
    const each = rows ? Math.min((cards ? 1 : 0.6) * (spare / rows), size * (cards ? 6 : 1.2)) : 0;
    heights = rowNeeds.map((one) => one + each);
    promptHeight += spare - each * rows;
  }

  const top = cards ? 0 : pad;
  const promptBox = { x: pad, y: top, w: inner, h: promptHeight };
  const planned: PlannedChoice[] = [];
  let y = top + promptHeight + between;
  for (let row = 0; row < rows; row++) {
    const h = heights[row]!;
    const count = Math.min(columns, choices.length - row * columns);
    const indent = cards ? 0 : pad;
    for (let column = 0; column < count; column++) {
      const index = row * columns + column;
      const most = Math.max(1, Math.floor((h - size * 0.3) / line));
      planned.push({
        id: choices[index]!.id,
        kind: layout,
        box: { x: indent + column * (cell + GAP), y, w: cell, h },
        lines: truncateText(wrapped[index]!, most, room, measure),
        ...(layout === 'lettered' ? { letter: letterOf(index) } : {}),
      });
    }
    y += h + GAP;
  }
  return {
    size,
    card: cards ? { x: 0, y: 0, w: width, h: promptHeight } : { x: 0, y: 0, w: width, h: height },
    prompt: { box: promptBox, lines: prompt },
    choices: planned,
  };
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
