import { Container } from '@react-three/uikit';
import { type ReactNode, useState } from 'react';
import { Color as ThreeColor } from 'three';
import { type ColorProps, useKit } from '#kit/kit.ts';
import { targets } from '#kit/tokens.ts';
import { useDraft } from '#kit/use-draft.ts';
import { FieldFrame, well } from './field.tsx';
import { Glyphs } from './glyphs.tsx';
import { Pressable } from './pressable.tsx';
import { Sheet } from './sheet.tsx';
import { Slider } from './slider.tsx';
import { surfaceColors } from './surface-colors.ts';
import { TextField } from './text-field.tsx';
import { theme } from './theme.ts';

const common = [
  '#ffffff',
  '#c9d1ce',
  '#6b7775',
  '#14201e',
  '#d93a2b',
  '#f08a24',
  '#f5c542',
  '#4caf50',
  '#12a594',
  '#2f7de1',
  '#6a4fd8',
  '#d84f9b',
];

/** Chooses a colour in a sheet with swatches, hue, lightness and the hex code. */
export function Color(props: ColorProps): ReactNode {
  const { label, value, disabled, alpha, swatches = common } = props;
  const { texts } = useKit();
  const [open, setOpen] = useState(false);
  const draft = useDraft({ ...props, value });
  const { rgb, opacity } = split(draft.shown);
  const commit = (next: string) => {
    draft.preview(next);
    draft.commit();
  };
  const withRgb = (next: string) => join(next, opacity, alpha);
  return (
    <FieldFrame {...props}>
      <Pressable
        {...well}
        name={label}
        value={draft.shown}
        disabled={disabled}
        grounds={surfaceColors.well}
        justifyContent="flex-start"
        paddingLeft={8}
        onPress={() => setOpen(!open)}
      >
        <Swatch color={rgb} />
        <Glyphs text={draft.shown} />
      </Pressable>
      {open && (
        <Sheet title={label} width={520} onClose={() => setOpen(false)}>
          <Container flexDirection="row" flexWrap="wrap" gap={7}>
            {swatches.map((swatch) => (
              <Pressable
                key={swatch}
                role="option"
                name={swatch}
                checked={swatch === rgb}
                width={targets.md.dmm + 16}
                height={targets.md.dmm}
                borderRadius={12}
                onPress={() => commit(withRgb(swatch))}
              >
                <Swatch color={swatch} chosen={swatch === rgb} />
              </Pressable>
            ))}
          </Container>
          <Shade rgb={rgb} onPreview={(next) => draft.preview(withRgb(next))} onEnd={draft.commit} />
          {alpha && (
            <Slider
              label={texts.opacity}
              value={Math.round(opacity * 100)}
              min={0}
              max={100}
              step={1}
              unit="%"
              onPreview={(percent) => draft.preview(join(rgb, percent / 100, true))}
              onCommit={draft.commit}
            />
          )}
          <TextField
            label={texts.hex}
            kind="code"
            value={draft.shown}
            maxLength={9}
            onCommit={(code) => isColor(code, alpha) && commit(code.toLowerCase())}
          />
        </Sheet>
      )}
    </FieldFrame>
  );
}

function Swatch({ color, chosen }: { color: string; chosen?: boolean }): ReactNode {
  return (
    <Container
      width={52}
      height={36}
      flexShrink={0}
      borderRadius={9}
      borderWidth={chosen ? 5 : 2}
      borderColor={chosen ? theme.accent : theme.control}
      backgroundColor={color}
    />
  );
}

function Shade(props: { rgb: string; onPreview: (rgb: string) => void; onEnd: () => void }): ReactNode {
  const { texts } = useKit();
  const [hsl, setHsl] = useState(() => new ThreeColor(props.rgb).getHSL({ h: 0, s: 0, l: 0 }, 'srgb'));
  const follow = (part: Partial<typeof hsl>) => {
    const next = { ...hsl, ...part };
    setHsl(next);
    props.onPreview(`#${new ThreeColor().setHSL(next.h, next.s, next.l, 'srgb').getHexString('srgb')}`);
  };
  return (
    <Container flexDirection="column" gap={4}>
      {(['h', 's', 'l'] as const).map((part) => (
        <Slider
          key={part}
          label={`${texts.swatches} ${part.toUpperCase()}`}
          value={Math.round(hsl[part] * (part === 'h' ? 360 : 100))}
          min={0}
          max={part === 'h' ? 360 : 100}
          step={1}
          unit={part === 'h' ? '°' : '%'}
          onPreview={(value) => follow({ [part]: value / (part === 'h' ? 360 : 100) })}
          onCommit={props.onEnd}
        />
      ))}
    </Container>
  );
}

function split(value: string): { rgb: string; opacity: number } {
  const opacity = value.length === 9 ? Number.parseInt(value.slice(7), 16) / 255 : 1;
  return { rgb: value.slice(0, 7), opacity };
}

function join(rgb: string, opacity: number, alpha: boolean | undefined): string {
  if (!alpha) return rgb;
  return (
    rgb +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')
  );
}

function isColor(code: string, alpha: boolean | undefined): boolean {
  return /^#[\da-f]{6}$/i.test(code) || (alpha === true && /^#[\da-f]{8}$/i.test(code));
}
