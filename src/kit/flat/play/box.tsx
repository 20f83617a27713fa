import { type CSSProperties, useId } from 'react';
import type { BoxProps, RowProps, ScrollProps, StackProps } from '#kit/kit.ts';
import styles from './box.module.css';
import { FieldNote } from './field.tsx';

const placed = { start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch' } as const;
const spread = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' } as const;

function boxStyle(props: BoxProps): CSSProperties {
  const { gap, pad, align, justify, radius, width, maxWidth } = props;
  return {
    ...(gap && { gap: `var(--kit-gap-${gap})` }),
    ...(pad && { padding: `var(--kit-gap-${pad})` }),
    ...(align && { alignItems: placed[align] }),
    ...(justify && { justifyContent: spread[justify] }),
    ...(radius && { borderRadius: `var(--kit-radius-${radius})` }),
    ...(width !== undefined && { width, flexShrink: 0 }),
    ...(maxWidth !== undefined && { maxWidth, width: '100%' }),
  };
}

const drawn = (props: BoxProps) => ({
  style: boxStyle(props),
  'data-grow': props.grow || undefined,
  'data-surface': props.surface && props.surface !== 'none' ? props.surface : undefined,
  ...(props.label && { role: 'group', 'aria-label': props.label }),
});

export function Stack({ error, ...props }: StackProps) {
  const note = useId();
  return (
    <div
      className={`${styles.box} ${styles.stack}`}
      {...drawn({ gap: 'sm', ...props })}
      {...(error && { 'aria-invalid': true, 'aria-describedby': note, tabIndex: -1 })}
    >
      {props.children}
      <FieldNote id={note} error={error} />
    </div>
  );
}

export function Row(props: RowProps) {
  return (
    <div
      className={`${styles.box} ${styles.row}`}
      data-wrap={props.wrap || undefined}
      {...drawn({ gap: 'sm', align: 'center', ...props })}
    >
      {props.children}
    </div>
  );
}

export function Scroll({ children, label, height, maxHeight, gap = 'sm', pad }: ScrollProps) {
  const fills = height === undefined && maxHeight === undefined;
  return (
    <section
      className={styles.scroll}
      data-fills={fills || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      style={{
        gap: `var(--kit-gap-${gap})`,
        ...(pad && { padding: `var(--kit-gap-${pad})` }),
        ...(height !== undefined && { height }),
        ...(maxHeight !== undefined && { maxHeight }),
      }}
    >
      {children}
    </section>
  );
}
