import type { LabelProps, TypeSize } from '#kit/kit.ts';
import styles from './label.module.css';

const elements = {
  caption: 'p',
  body: 'p',
  strong: 'p',
  title: 'h3',
  heading: 'h2',
  display: 'h2',
} as const satisfies Record<TypeSize, string>;

const roles = { polite: 'status', alert: 'alert' } as const;

export function Label({ text, size = 'body', tone = 'default', align, lines, live, grow }: LabelProps) {
  const Element = elements[size];
  return (
    <Element
      className={styles.label}
      data-size={size}
      data-tone={tone}
      data-grow={grow || undefined}
      data-cut={lines ? '' : undefined}
      role={live && roles[live]}
      style={{ ...(align && { textAlign: align }), ...(lines && { WebkitLineClamp: lines }) }}
    >
      {text}
    </Element>
  );
}
