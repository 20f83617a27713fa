import type { ComponentType } from 'react';
import type { TextKey } from '#i18n/keys.ts';
import type { DialogProps, Surface } from '#kit/kit.ts';
import type { DialogName, DialogParams } from '#models/editor/dialogs.ts';

export interface DialogPanelProps<Name extends DialogName> {
  params: DialogParams[Name];
  /** For the panel's `Dialog`: its title, size and the way to close it. */
  frame: Pick<DialogProps, 'open' | 'title' | 'size' | 'danger' | 'onDismiss'>;
}

/** A dialog of the editor. */
export interface DialogRow<Name extends DialogName> extends Pick<DialogProps, 'size' | 'danger'> {
  /** The key of its title, with its namespace. */
  title: TextKey | ((params: DialogParams[Name]) => TextKey);
  /** Where it may open. */
  surfaces: readonly Surface[];
  Panel: ComponentType<DialogPanelProps<Name>>;
}
