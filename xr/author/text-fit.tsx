import { useEffect } from 'react';
import { textFit } from '#models/editor/text-fit.ts';
import { useSelected } from '#panels/editor/use-editor.ts';
import { loadCardFonts } from '../objects/card-canvas.ts';
import { measurer, neededHeight } from './needed-height.ts';

/** Measures the selected text or question against its card, once its letters are there. */
export function TextFit(): null {
  const object = useSelected();
  useEffect(() => {
    textFit.id = null;
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
  }, [object]);
  return null;
}
