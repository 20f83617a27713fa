import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, Icon } from '#kit/kit.ts';
import styles from './drop-panel.module.css';
import { ControlBox, FieldFrame, useFieldAria } from './play/field.tsx';

interface DropPanelProps {
  /** The field whose value is chosen in the panel. */
  // biome-ignore lint/suspicious/noExplicitAny: only what fields of every value share is read
  field: FieldProps<any>;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** The value in words, as the button's name says it. */
  said: string;
  /** What the button shows of the value. */
  shown: ReactNode;
  /** Width of the panel in px. */
  width: number;
  /** The panel. */
  children: ReactNode;
  /** What stands beside the button unseen, such as a file input. */
  extra?: ReactNode;
}

/** A field that shows its value and opens a panel to choose another: focus goes in, and comes back. */
export function DropPanel({ field, open, onOpen, said, shown, width, children, extra }: DropPanelProps) {
  const { labelId, noteId, 'aria-required': _required, 'aria-invalid': _, ...aria } = useFieldAria(field);
  return (
    <FieldFrame {...field} id={aria.id} labelId={labelId} noteId={noteId}>
      <Popover
        opened={open}
        onChange={onOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <div>
            <ControlBox error={field.error} disabled={field.disabled}>
              <button
                {...aria}
                type="button"
                className={styles.open}
                disabled={field.disabled}
                aria-haspopup="dialog"
                aria-expanded={open}
                aria-label={`${field.label}: ${said}`}
                onClick={() => onOpen(!open)}
              >
                {shown}
                <Icon name="chevron-down" size={15} tone="muted" />
              </button>
            </ControlBox>
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={field.label}>
          <div className={styles.panel} style={{ width }}>
            {children}
          </div>
        </Popover.Dropdown>
      </Popover>
      {extra}
    </FieldFrame>
  );
}
