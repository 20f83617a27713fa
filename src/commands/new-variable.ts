import { editor } from '#models/editor/editor.ts';
import { editorSession } from '#models/editor/open-editor.ts';
import { addVariable, generatedVariableName } from '#scenario';
import { tellNoIds } from './no-ids.ts';

/**
 * Adds 'Variable N' with the lowest unused N (spec section 5).
 * @param use what it is for: one step of undo with it
 * @returns its id; undefined when it was not allowed
 */
export function newVariable(use?: (id: number, name: string) => void): number | undefined {
  const { doc } = editor.state;
  if (!doc || editor.state.mode !== 'edit') return undefined;
  const id = editorSession?.ids.take();
  if (id === undefined) {
    tellNoIds();
    return undefined;
  }
  const name = generatedVariableName(doc.project.variables.map((one) => one.name));
  return editor.asOneStep(() => {
    if (!editor.commit(addVariable(doc, { variable: { id, name, value: 0 } }))) return undefined;
    use?.(id, name);
    return id;
  });
}
