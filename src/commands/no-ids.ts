import { editorSession } from '#models/editor/open-editor.ts';
import { toast } from '#models/toasts/toasts.ts';

/** Says that nothing new can be added until the server gives ids again, and asks it for some. */
export function tellNoIds(): void {
  toast('editor:noIds', { tone: 'warning' });
  void editorSession?.ids.refill();
}
