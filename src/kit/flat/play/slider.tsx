import type { CSSProperties, KeyboardEvent } from 'react';
import type { SliderProps } from '#kit/kit.ts';
import { writeNumber } from '#kit/numbers.ts';
import { useDraft } from '#kit/use-draft.ts';
import { FieldFrame, holdEscape, useFieldAria } from './field.tsx';
import styles from './slider.module.css';

/** A drag or a held key previews; letting go commits; Escape takes it back. */
export function Slider(props: SliderProps) {
  const { min, max, step = 1, unit = '', digits, marks, format, disabled } = props;
  const { shown, editing, preview, commit, cancel } = useDraft(props);
  const { labelId, noteId, 'aria-required': _required, ...aria } = useFieldAria(props);
  const words = format ? format(shown) : `${writeNumber(shown, { step, digits })}${unit}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !editing) return;
    event.stopPropagation();
    event.preventDefault();
    cancel();
  };
  const percentOf = (value: number) => (max > min ? ((value - min) / (max - min)) * 100 : 0);
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <div className={styles.line}>
        <span className={styles.track}>
          <input
            {...aria}
            type="range"
            min={min}
            max={max}
            step={step}
            value={shown}
            disabled={disabled}
            aria-valuetext={words}
            style={{ '--filled': `${percentOf(shown)}%` } as CSSProperties}
            onChange={(event) => preview(Number(event.target.value))}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={commit}
            onKeyDown={onKeyDown}
            {...holdEscape(editing)}
          />
          {marks && (
            <span className={styles.marks} aria-hidden>
              {[...new Set(marks)].map((mark) => (
                <i key={mark} style={{ '--at': percentOf(mark) / 100 } as CSSProperties} />
              ))}
            </span>
          )}
        </span>
        <output className={styles.value} htmlFor={aria.id} aria-hidden>
          {words}
        </output>
      </div>
    </FieldFrame>
  );
}
