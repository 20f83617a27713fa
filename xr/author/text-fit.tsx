import { useEffect } from 'react';
import { textFit } from '#models/editor/text-fit.ts';
import { useSelected } from '#panels/editor/use-editor.ts';
import type { SceneObject } from '#scenario';
import { loadCardFonts } from '../objects/card-canvas.ts';
import { measurer, neededHeight } from './needed-height.ts';

/** Measures the selected text or question against its card, once its letters are there. */
export function TextFit(): null {
  const object = useSelected();
  const id = object?.id ?? null;
  useEffect(() => {
    // What is known of an object stays until it is measured anew: it may be just about to be used.
    if (textFit.id !== id) textFit.id = null;
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is measured
  useEffect(() => {
    if (object?.type !== 'text' && object?.type !== 'question') return;
    let current = true;
    const { fontName } = object.style;
    const bold = object.type === 'text' && object.appearance.bold;
    const words = object.type === 'question' ? object.choices.map(({ txt }) => txt) : [];
    void loadCardFonts(fontName, [object.txt, ...words].join(' '), bold).then(() => {
      if (current)
        Object.assign(textFit, { id: object.id, height: neededHeight(object, measurer(fontName, bold)) });
    });
    return () => {
      current = false;
    };
  }, [id, object && keyOf(object)]);
  return null;
}

/** All that decides how high an object's card has to be: not where it stands, so that dragging measures nothing. */
function keyOf(object: SceneObject): string {
  if (object.type !== 'text' && object.type !== 'question') return '';
  const { txt, style, appearance, width, height, fixed } = object;
  const choices = object.type === 'question' ? object.choices.map((choice) => choice.txt) : [];
  return JSON.stringify([txt, choices, style, appearance, width, height, fixed]);
}
