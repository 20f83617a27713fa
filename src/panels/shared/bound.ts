import type { FieldValues } from './field-values.ts';
import type { Control, ControlProps } from './form-context.ts';

/** What each word takes of the form: name, refusals and the three ends of an edit, bound to the path. */
export function bound<Kind extends Control>({ field, form, label }: ControlProps<Kind>) {
  const { path } = field;
  return {
    label,
    disabled: form.disabled,
    error: form.errors?.[path],
    help: form.help?.(field),
    autoFocus: form.focus === path,
    autoComplete: field.autoComplete,
    onPreview: (value: FieldValues[Kind]) => form.onPreview?.(path, value),
    onCommit: (value: FieldValues[Kind]) => form.onCommit(path, value),
    onCancel: () => form.onCancel?.(path),
  };
}
