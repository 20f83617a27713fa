import type { ToggleProps } from '#kit/kit.ts';
import fieldStyles from './field.module.css';
import { FieldNote, useFieldAria } from './field.tsx';
import styles from './toggle.module.css';

/** The whole line is the target. */
export function Toggle(props: ToggleProps) {
  const { label, hideLabel, value, onCommit, disabled, look = 'switch', error, help } = props;
  const { labelId: _label, noteId, 'aria-required': required, ...aria } = useFieldAria(props);
  return (
    <div className={fieldStyles.field}>
      <label className={styles.toggle} data-look={look} data-disabled={disabled || undefined}>
        <span className={styles.words} data-hidden={hideLabel || undefined}>
          {label}
        </span>
        <input
          {...aria}
          required={required}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          checked={value}
          disabled={disabled}
          onChange={(event) => onCommit(event.target.checked)}
        />
      </label>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}
