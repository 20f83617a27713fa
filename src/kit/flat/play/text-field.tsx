import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, Icon, type TextFieldProps, useKit } from '#kit/kit.ts';
import { useDraft } from '#kit/use-draft.ts';
import { ControlBox, FieldFrame, holdEscape, useFieldAria } from './field.tsx';

/** Each keystroke previews; leaving the field or Enter commits; Escape takes it back. */
export function TextField(props: TextFieldProps) {
  const { multiline, rows = 3, kind = 'text', icon, disabled, error, selected } = props;
  const { shown, editing, preview, commit, cancel } = useDraft(props);
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const [bare, setBare] = useState(false);
  const { texts } = useKit();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!selected) return;
    input.current?.focus();
    input.current?.select();
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && editing) {
      event.stopPropagation();
      event.preventDefault();
      cancel();
    } else if (event.key === 'Enter' && (!multiline || event.ctrlKey || event.metaKey)) {
      commit();
      props.onSubmit?.(shown);
    } else if (props.onStep && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      props.onStep(event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const shared = {
    ...aria,
    value: shown,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    disabled,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: kind === 'text' ? undefined : false,
    onChange: (event: { target: { value: string } }) => preview(event.target.value),
    onBlur: commit,
    // After the press that brought the focus has put its caret.
    onFocus: ({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (props.selectsAll) requestAnimationFrame(() => field.select());
    },
    'data-selects-all': props.selectsAll || undefined,
    onKeyDown,
    ...holdEscape(editing),
  };
  const secret = kind === 'password';
  const lead = kind === 'search' && !icon ? 'search' : icon;
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <ControlBox
        error={error}
        disabled={disabled}
        code={kind === 'code'}
        lead={lead && <Icon name={lead} size={15} />}
        tail={
          secret && (
            <Button
              label={bare ? texts.hidePassword : texts.showPassword}
              hideLabel
              size="sm"
              variant="quiet"
              icon={bare ? 'eye-off' : 'eye'}
              onPress={() => setBare(!bare)}
            />
          )
        }
      >
        {multiline ? (
          <textarea {...shared} rows={rows} />
        ) : (
          <input {...shared} ref={input} type={kind === 'code' || (secret && bare) ? 'text' : kind} />
        )}
      </ControlBox>
    </FieldFrame>
  );
}
