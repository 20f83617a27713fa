/** Every dialog of the editor, with what it is opened with. How each looks: `panels/editor/dialogs.tsx`. */
export interface DialogParams {
  publish: undefined;
  headset: undefined;
  shortcuts: undefined;
  'delete-scenes': { ids: readonly number[] };
  'rename-scene': { id: number };
}

export type DialogName = keyof DialogParams;

/** A dialog that is open. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  [N in Name]: { name: N; params: DialogParams[N] };
}[Name];
