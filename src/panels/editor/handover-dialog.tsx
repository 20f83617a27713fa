import { Dialog } from '#kit/kit.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useSurface } from './use-editor.ts';

/** How to go on in a headset as the same person; the page that asks the server for a code draws it. */
export function HandoverDialog({ frame }: DialogPanelProps<'headset'>) {
  const { handover } = useSurface();
  return <Dialog {...frame}>{handover}</Dialog>;
}
