import { text } from '#i18n/i18n.ts';
import type { StepLabel } from '#models/editor/describe-changes.ts';

/** 'Undo move Door', or of several 'Undo move 3 objects'. */
export function stepText(way: 'undo' | 'redo', label: StepLabel | null): string | undefined {
  if (!label) return undefined;
  const { act, name, count } = label;
  const scenes = act === 'addScene' || act === 'deleteScene';
  const what = count > 1 && !scenes ? text('editor:object.many', { count }) : name;
  return text(way === 'undo' ? 'editor:steps.undo' : 'editor:steps.redo', {
    step: text(`editor:steps.${act}`, { name: what }),
  });
}
