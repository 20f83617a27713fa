import type { RouterOutputs } from '#api/outputs.ts';
import type { LeftBehind, ObjectType } from '#scenario';

/** Every dialog of the editor, with what it is opened with. How each looks: `panels/editor/dialogs.tsx`. */
export interface DialogParams {
  publish: undefined;
  headset: undefined;
  shortcuts: undefined;
  commands: undefined;
  /** Files, or media of the person's, dropped on the view at a place of it, in degrees, each with what it may become. */
  'drop-files': {
    dropped: readonly { name: string; from: File | number; targets: readonly (ObjectType | 'scene')[] }[];
    at: { yaw: number; pitch: number };
  };
  /** One of the person's media is taken into the scenario: of these types of file, tagged so. */
  'choose-media': {
    tag: 'scene' | 'media';
    types: readonly string[];
    onChosen: (file: RouterOutputs['userAssets']['extract']) => void;
    /** Files of the device can be taken in its place. */
    onDevice?: (() => void) | undefined;
  };
  /** Asked for in a headset, where no browser shows its file dialog: outside they are chosen. */
  'pick-files': { accept: string; onFiles: (files: File[]) => void };
  /** The person's scenarios. */
  scenarios: undefined;
  /** The person's media. */
  'user-assets': undefined;
  'edit-user-asset': { id: number; name: string; folder: string };
  /** Where one of the person's media is used. */
  'media-uses': { id: number; name: string };
  /** Which other of the person's media stands in the place of one. */
  'replace-media': { id: number };
  /** Names of the person's media are taken, asked about one after the other: use that entry, or keep both. */
  'reuse-media': { files: readonly { assetId: string; name: string; tag: 'scene' | 'media' }[] };
  'create-clip': { of: 'scenes' | 'objects'; name: string };
  'clip-import': undefined;
  'edit-clip': { id: number; name: string; description: string; template: boolean };
  /** Puts what is selected into a group or layer. */
  'add-to-holder': { type: 'group' | 'layer' };
  /** What could not come along with something pasted: `lost` things, the first of them by name. */
  'left-behind': { left: readonly LeftBehind[]; lost: number };
  'delete-scenes': { ids: readonly number[] };
  'rename-scene': { id: number };
  /** With the variable that is shown first. */
  variables: { id: number | null };
  checks: undefined;
  graph: undefined;
  versions: undefined;
  'run-tests': undefined;
  'keep-run': undefined;
}

export type DialogName = keyof DialogParams;

/** A dialog that is open. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [N in Name]: { name: N; params: DialogParams[N] };
}[Name];
