import { type ChoiceProps, Icon } from '#kit/kit.ts';
import styles from './choice.module.css';
import { ControlBox, FieldFrame, RadioFrame, useFieldAria } from './field.tsx';

/** One of several; a choice commits at once. */
export function Choice(props: ChoiceProps) {
  if (props.look === 'segments' || props.look === 'radio') return <RadioChoice {...props} />;
  return <NativeChoice {...props} />;
}

/** Radio buttons, drawn as a bar of segments or as a column of options with details. */
export function RadioChoice(props: ChoiceProps) {
  const { options, value, onCommit, disabled, look } = props;
  const { id, labelId, noteId, autoFocus, 'data-autofocus': focused } = useFieldAria(props);
  const first = options.some((option) => option.value === value) ? value : options[0]?.value;
  const bar = look === 'segments';
  return (
    <RadioFrame {...props} id={id} labelId={labelId} noteId={noteId}>
      <div className={bar ? styles.segments : styles.options}>
        {options.map((option) => (
          <label key={option.value} className={bar ? styles.segment : styles.option}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              {...(option.value === first && { autoFocus, 'data-autofocus': focused })}
              onChange={() => onCommit(option.value)}
            />
            {!bar && <span className={styles.dot} aria-hidden />}
            {option.icon && <Icon name={option.icon} size={15} />}
            {bar ? (
              <span className={styles.cut}>{option.label}</span>
            ) : (
              <span className={styles.words}>
                {option.label}
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </span>
            )}
          </label>
        ))}
      </div>
    </RadioFrame>
  );
}

function NativeChoice(props: ChoiceProps) {
  const { options, value, onCommit, disabled, error, placeholder } = props;
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const known = options.some((option) => option.value === value);
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <ControlBox
        error={error}
        disabled={disabled}
        tail={
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={15} />
          </span>
        }
      >
        <select
          {...aria}
          autoComplete={props.autoComplete}
          value={known ? value : ''}
          disabled={disabled}
          onChange={(event) => onCommit(event.target.value)}
        >
          {!known && (
            <option value="" disabled>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </ControlBox>
    </FieldFrame>
  );
}
