import { type KeyboardEvent, useRef, useState } from 'react';
import type { NumberFieldProps } from '#kit/kit.ts';
import { inRange, readNumber, stepNumber, tidy, writeNumber } from '#kit/numbers.ts';
import { useDraft } from '#kit/use-draft.ts';
import styles from './number-field.module.css';
import { ControlBox, FieldFrame, holdEscape, useFieldAria } from './play/field.tsx';
import { useScrub } from './use-scrub.ts';

const arrows: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * Typed, stepped by the arrow keys (Shift: ten steps), or dragged sideways by its label or axis. A typed number
 * outside of the range is held at its end when it is committed; what is no number is taken back.
 */
export function NumberField(props: NumberFieldProps) {
  const { min, max, step, unit, axis, disabled, error } = props;
  const { shown, editing, preview, commit, cancel } = useDraft(props);
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const [typed, setTyped] = useState<string | null>(null);
  const start = useRef(shown);
  const text = typed ?? writeNumber(shown, props);

  const take = (raw: string) => {
    setTyped(raw);
    const value = readNumber(raw);
    if (value !== undefined && inRange(value, props) === value) preview(value);
  };
  const finish = () => {
    if (typed === null) return commit();
    const value = readNumber(typed);
    setTyped(null);
    if (value === undefined) return cancel();
    const held = tidy(inRange(value, props), props);
    if (held !== shown) preview(held);
    commit();
  };
  const undo = () => {
    setTyped(null);
    cancel();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = arrows[event.key];
    if (steps !== undefined) {
      event.preventDefault();
      const from = typed === null ? shown : (readNumber(typed) ?? shown);
      setTyped(null);
      preview(stepNumber(from, steps, event.shiftKey, props));
    } else if (event.key === 'Enter') {
      finish();
      event.currentTarget.select();
    } else if (event.key === 'Escape' && (editing || typed !== null)) {
      event.preventDefault();
      event.stopPropagation();
      undo();
    }
  };
  const scrub = useScrub({
    disabled,
    onStart: () => {
      start.current = shown;
      setTyped(null);
    },
    onScrub: (steps, coarse) => preview(stepNumber(start.current, steps, coarse, props)),
    onEnd: commit,
    onCancel: undo,
  });
  return (
    <FieldFrame
      {...props}
      id={aria.id}
      labelId={labelId}
      noteId={noteId}
      labelProps={disabled ? {} : { ...scrub, className: styles.scrub }}
    >
      <ControlBox
        error={error}
        disabled={disabled}
        lead={
          axis && (
            <span {...scrub} className={`${styles.axis} ${disabled ? '' : styles.scrub}`} aria-hidden>
              {axis}
            </span>
          )
        }
        tail={
          unit && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )
        }
      >
        <input
          {...aria}
          {...holdEscape(editing || typed !== null)}
          className={styles.number}
          type="text"
          inputMode={min !== undefined && min >= 0 && step === 1 ? 'numeric' : 'decimal'}
          role="spinbutton"
          aria-valuenow={shown}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={unit ? `${writeNumber(shown, props)} ${unit}` : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={text}
          onChange={(event) => take(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => {
            if (event.key in arrows) commit();
          }}
        />
      </ControlBox>
    </FieldFrame>
  );
}
