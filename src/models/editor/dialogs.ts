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
  /** The person's media. */
  'user-assets': undefined;
  'edit-user-asset': { id: number; name: string };
  /** A name of the person's media is taken: use that entry, or keep both. */
  'reuse-media': { assetId: string; name: string; tag: 'scene' | 'media' };
  'create-clip': { of: 'scenes' | 'objects'; name: string };
  'clip-import': undefined;
  'edit-clip': { id: number; name: string; description: string; template: boolean };
  /** Puts what is selected into a group or layer. */
  'add-to-holder': { type: 'group' | 'layer' };
  'delete-scenes': { ids: readonly number[] };
  'rename-scene': { id: number };
  variables: undefined;
}

export type DialogName = keyof DialogParams;

/** A dialog that is open. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [N in Name]: { name: N; params: DialogParams[N] };
}[Name];
