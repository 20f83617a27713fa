import { ColorPicker } from '@mantine/core';
import { useState } from 'react';
import { type ColorProps, TextField, useKit } from '#kit/kit.ts';
import { useDraft } from '#kit/use-draft.ts';
import styles from './color.module.css';
import { DropPanel } from './drop-panel.tsx';

/** `#rgb`, `#rrggbb`, with or without alpha and `#`, as `#rrggbb` or `#rrggbbaa`; undefined for anything else. */
export function readColor(text: string, alpha: boolean): string | undefined {
  let hex = text.trim().replace(/^#/, '').toLowerCase();
  if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(hex)) return undefined;
  if (hex.length < 6) hex = [...hex].map((digit) => digit + digit).join('');
  return `#${alpha ? hex.padEnd(8, 'f') : hex.slice(0, 6)}`;
}

/** A swatch that opens a picker: dragging previews, letting go commits, a hex code can be typed. */
export function Color(props: ColorProps) {
  const { alpha = false, swatches } = props;
  const draft = useDraft(props);
  const [open, setOpen] = useState(false);
  const { texts } = useKit();
  const change = (next: boolean) => {
    if (!next) draft.commit();
    setOpen(next);
  };
  const take = (color: string) => draft.preview(readColor(color, alpha) ?? draft.shown);
  return (
    <DropPanel
      field={props}
      open={open}
      onOpen={change}
      said={draft.shown}
      width={228}
      shown={
        <>
          <span className={styles.swatch} style={{ background: draft.shown }} />
          <span className={styles.code}>{draft.shown.toUpperCase()}</span>
        </>
      }
    >
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
        onSubmit={() => setOpen(false)}
      />
    </DropPanel>
  );
}
