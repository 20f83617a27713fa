import type { AssetOption, AssetSource, ChoiceOption } from '#kit/kit.ts';
import type { FieldDescriptor } from '#scenario';
import type { FieldValue, FieldValues } from './field-values.ts';

/** What a form needs beside the fields themselves. */
export interface FormContext {
  /** What a field is called, and an option of it, where the texts of the format do not say. */
  words?: ((field: FieldDescriptor, option?: string) => string) | undefined;
  /** The path of the field that takes the focus when the form comes. */
  focus?: string | undefined;
  onPreview?: ((path: string, value: FieldValue) => void) | undefined;
  onCommit: (path: string, value: FieldValue) => void;
  onCancel?: ((path: string) => void) | undefined;
  disabled?: boolean | undefined;
  /** Refusals by path, already in words. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** What to know before a field is filled, already in words. */
  help?: ((field: FieldDescriptor) => string | undefined) | undefined;
  /** The files an asset field offers. */
  assets?: ((field: FieldDescriptor) => readonly AssetOption[]) | undefined;
  /** Where else an asset field's file may come from. */
  sources?: ((field: FieldDescriptor) => readonly AssetSource[]) | undefined;
  /** What a field that points at something offers: ids, 'this' where there is an owner. */
  targets?: ((field: FieldDescriptor) => readonly ChoiceOption[] | undefined) | undefined;
  /** Takes what is typed at a field that offers too much to offer it all: it offers what was found for it. */
  search?: ((field: FieldDescriptor) => ((typed: string) => void) | undefined) | undefined;
  /** Lets one of what a field offers be chosen by pointing at it in the scene; `chosen` takes the option's value. */
  pick?: ((options: readonly ChoiceOption[], chosen: (value: string) => void) => void) | undefined;
  /** Makes something new for a field that points at it; `use` takes its id, and is not called where it is not allowed. */
  create?:
    | ((field: FieldDescriptor) => { label: string; run(use: (id: number) => void): void } | undefined)
    | undefined;
  /** Names of variables that texts may hold as %name%. */
  names?: readonly string[] | undefined;
  /** Makes a variable for a text; `use` takes its name, and is not called where it is not allowed. */
  newName?: ((use: (name: string) => void) => void) | undefined;
  /** The animations of the file that an animation field is about. */
  animations?: (() => readonly string[]) | undefined;
  /** Takes files picked for an asset field, on surfaces that can pick files. */
  onFiles?: ((field: FieldDescriptor, files: File[]) => void) | undefined;
  /** What an asset field's file dialog offers. */
  accept?: ((field: FieldDescriptor) => string) | undefined;
}

export type Control = FieldDescriptor['control'];

/** What draws a field is given; `Kind`: those that it draws. */
export interface ControlProps<Kind extends Control> {
  field: FieldDescriptor;
  /** Undefined: nothing is stored. */
  value: FieldValues[Kind] | undefined;
  /** The whole object that the field is of. */
  whole: unknown;
  form: FormContext;
  /** The field's name in words. */
  label: string;
}
