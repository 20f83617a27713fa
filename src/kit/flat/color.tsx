import { ColorPicker, Popover } from '@mantine/core';
import { useState } from 'react';
import { type ColorProps, Icon, TextField, useKit } from '#kit/kit.ts';
import { useDraft } from '#kit/use-draft.ts';
import styles from './color.module.css';
import { ControlBox, FieldFrame, useFieldAria } from './play/field.tsx';

/** `#rgb`, `#rrggbb`, with or without alpha and `#`, as `#rrggbb` or `#rrggbbaa`; undefined for anything else. */
export function readColor(text: string, alpha: boolean): string | undefined {
  let hex = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(hex)) return undefined;
  if (hex.length < 6) hex = [...hex].map((digit) => digit + digit).join('');
  return `#${alpha ? hex.padEnd(8, 'f') : hex.slice(0, 6)}`;
}

/** A swatch that opens a picker: dragging previews, letting go commits, a hex code can be typed. */
export function Color(props: ColorProps) {
  const { alpha = false, swatches, disabled, error } = props;
  const draft = useDraft(props);
  const { labelId, noteId, 'aria-required': _required, ...aria } = useFieldAria(props);
  const [open, setOpen] = useState(false);
  const { texts } = useKit();
  const change = (next: boolean) => {
    if (!next) draft.commit();
    setOpen(next);
  };
  const take = (color: string) => draft.preview(readColor(color, alpha) ?? draft.shown);
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <Popover
        opened={open}
        onChange={change}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <div>
            <ControlBox error={error} disabled={disabled}>
              <button
                id={aria.id}
                aria-describedby={aria['aria-describedby']}
                type="button"
                className={styles.open}
                disabled={disabled}
                aria-haspopup="dialog"
                aria-expanded={open}
                aria-label={`${props.label}: ${draft.shown}`}
                onClick={() => change(!open)}
              >
                <span className={styles.swatch} style={{ background: draft.shown }} />
                <span>{draft.shown.toUpperCase()}</span>
                <Icon name="chevron-down" size={15} tone="muted" />
              </button>
            </ControlBox>
          </div>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={props.label}>
          <div className={styles.panel}>
            <ColorPicker
              format={alpha ? 'hexa' : 'hex'}
              fullWidth
              value={draft.shown}
              onChange={take}
              onChangeEnd={draft.commit}
              swatches={swatches ? [...swatches] : []}
              saturationLabel={props.label}
              hueLabel={texts.swatches}
              alphaLabel={texts.opacity}
              onColorSwatchClick={(color) => {
                take(color);
                draft.commit();
              }}
            />
            <TextField
              label={texts.hex}
              kind="code"
              value={draft.shown}
              onCommit={(text) => {
                const color = readColor(text, alpha);
                if (!color) return;
                draft.preview(color);
                draft.commit();
              }}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
}
