import type { ControlProps } from './form-context.ts';

/** What each word takes of the form: name, refusals and the three ends of an edit, bound to the path. */
export function bound({ field, form, label }: ControlProps) {
  const { path } = field;
  return {
    label,
    disabled: form.disabled,
    error: form.errors?.[path],
    help: form.help?.(field),
    autoFocus: form.focus === path,
    autoComplete: field.autoComplete,
    onPreview: (value: unknown) => form.onPreview?.(path, value),
    onCommit: (value: unknown) => form.onCommit(path, value),
    onCancel: () => form.onCancel?.(path),
  };
}

export const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' ? value : fallback;
export const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');
