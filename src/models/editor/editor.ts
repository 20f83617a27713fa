import { calmStateOf } from './calm-state.ts';
import { createEditor } from './create-editor.ts';

/** The editor of this page. */
export const editor = createEditor();

/** Its state for forms and lists, which need not follow each frame of a drag. */
export const calmState = calmStateOf(editor.state, 250);

/** The same for what is read beside the pointer meanwhile. */
export const readoutState = calmStateOf(editor.state, 100);

/** Where the author looks now: degrees. Not reactive: it changes with every frame of a drag. */
export const view = { yaw: 0, pitch: 0, fov: 75 };

/** What the last press on the view met: an object's id, or null for the picture itself. Not reactive either. */
export const pressed: { id: number | null } = { id: null };
