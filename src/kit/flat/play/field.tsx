import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { type FieldProps, Icon } from '#kit/kit.ts';
import styles from './field.module.css';

type Frame = Pick<
  FieldProps<unknown>,
  'label' | 'hideLabel' | 'error' | 'help' | 'required' | 'disabled' | 'autoFocus'
>;

/** What the control inside must carry to be named, described, marked wrong, and gone to when it comes. */
export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  autoFocus: true | undefined;
  /** A dialog of the component library asks for it by this name. */
  'data-autofocus': true | undefined;
}

/** The ids and ARIA of one field. */
export function useFieldAria({
  error,
  help,
  required,
  autoFocus,
}: Frame): FieldAria & { labelId: string; noteId: string } {
  const id = useId();
  return {
    id,
    labelId: `${id}-label`,
    noteId: `${id}-note`,
    'aria-describedby': error || help ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    autoFocus: autoFocus || undefined,
    'data-autofocus': autoFocus || undefined,
  };
}

interface FieldFrameProps extends Frame {
  id: string;
  labelId: string;
  noteId: string;
  labelProps?: HTMLAttributes<HTMLLabelElement>;
  children: ReactNode;
}

function Words({ label, required }: Frame) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden>
          *
        </span>
      )}
    </>
  );
}

/** Label above, control, then help or error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { hideLabel, error, help, id, labelId, noteId, labelProps, children } = props;
  return (
    <div className={styles.field}>
      <label
        {...labelProps}
        id={labelId}
        className={`${styles.label} ${labelProps?.className ?? ''}`}
        data-hidden={hideLabel || undefined}
        htmlFor={id}
      >
        <Words {...props} />
      </label>
      {children}
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

/** The same around several radio buttons. */
export function RadioFrame(props: FieldFrameProps) {
  const { hideLabel, error, help, labelId, noteId, children } = props;
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={error || help ? noteId : undefined}
    >
      <span id={labelId} className={styles.label} data-hidden={hideLabel || undefined}>
        <Words {...props} />
      </span>
      {children}
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

/** The line below a field: what is wrong, else what helps. */
export function FieldNote({
  id,
  error,
  help,
}: {
  id: string;
  error?: string | undefined;
  help?: string | undefined;
}) {
  if (!error && !help) return null;
  return (
    <p id={id} className={styles.note} data-error={error ? '' : undefined} role={error ? 'alert' : undefined}>
      {error && <Icon name="circle-alert" size={14} />}
      <span>{error ?? help}</span>
    </p>
  );
}

interface ControlBoxProps extends Pick<Frame, 'error' | 'disabled'> {
  lead?: ReactNode;
  tail?: ReactNode;
  code?: boolean;
  children: ReactNode;
}

/** The well around an input, with what stands before and behind it. */
export function ControlBox({ error, disabled, lead, tail, code, children }: ControlBoxProps) {
  return (
    <div
      className={styles.control}
      data-invalid={error ? '' : undefined}
      data-disabled={disabled || undefined}
      data-code={code || undefined}
    >
      {lead && <span className={styles.lead}>{lead}</span>}
      {children}
      {tail && <span className={styles.tail}>{tail}</span>}
    </div>
  );
}

/**
 * While a field is edited, Escape takes the edit back and nothing else: the component library's dialogs listen ahead
 * of every element and look for this mark.
 */
export const holdEscape = (editing: boolean) => ({
  'data-mantine-stop-propagation': editing ? ('true' as const) : undefined,
});
