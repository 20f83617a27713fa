import { proxy } from 'valtio/vanilla';

/** What the selected text needs: the stage measures it, as it knows the letters. `height` in metres; null: it fits; Infinity: no height would do. */
export const textFit = proxy<{ id: number | null; height: number | null }>({ id: null, height: null });
