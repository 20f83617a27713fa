import { proxy } from 'valtio';
import { editor } from '#models/editor/editor.ts';
import { mediaList } from '#models/library/media.ts';

/** What a hand took off the library and holds, until it lets go. */
export interface HeldMedium {
  id: number;
  name: string;
  picture: string | undefined;
}

export const holding = proxy<{ medium: HeldMedium | null }>({ medium: null });

/** Takes one of the media off the library, which makes way. */
export function takeMedium(id: number): void {
  const item = mediaList.shown.items.find((one) => one.id === id);
  if (!item || editor.state.mode !== 'edit') return;
  editor.closeDialog();
  holding.medium = { id, name: item.name, picture: item.asset.thumbnailUrl };
}
