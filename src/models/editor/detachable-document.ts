import type { Doc } from '#scenario';
import type { SavedDocument } from '../autosave/types.ts';
import { editor } from './editor.ts';
import { readTarget, withTarget } from './save-targets.ts';

/**
 * The document of one opening, as its autosave reads and writes it. Once let go it is a copy of its own: what is
 * still to be saved when the editor closes, or opens another scenario, never reads that other one's content.
 */
export function detachableDocument(): SavedDocument & { letGo(): boolean } {
  let own: Doc | undefined;
  return {
    read: (target) => (own ? readTarget(own, target) : editor.read(target)),
    receive(target, value) {
      if (own) own = withTarget(own, target, value);
      else editor.receive(target, value);
    },
    /** From now on a copy; false when no document is open, so that there is nothing to save. */
    letGo() {
      if (!own && editor.state.doc) own = editor.document();
      return own !== undefined;
    },
  };
}
