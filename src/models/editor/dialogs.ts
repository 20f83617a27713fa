import type { ObjectType } from '#scenario';

/** Every dialog of the editor, with what it is opened with. How each looks: `panels/editor/dialogs.tsx`. */
export interface DialogParams {
  publish: undefined;
  headset: undefined;
  shortcuts: undefined;
  /** Files dropped on the view at a place of it, in degrees, each with what it may become. */
  'drop-files': {
    dropped: readonly { file: File; targets: readonly (ObjectType | 'scene')[] }[];
    at: { yaw: number; pitch: number };
  };
  'delete-scenes': { ids: readonly number[] };
  'rename-scene': { id: number };
}

export type DialogName = keyof DialogParams;

/** A dialog that is open. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [N in Name]: { name: N; params: DialogParams[N] };
}[Name];
