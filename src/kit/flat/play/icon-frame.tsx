import type { LucideIcon } from 'lucide-react';
import type { IconName, IconProps } from '#kit/kit.ts';
import styles from './icon.module.css';

/** An icon with its size, tone and accessible name; which drawing a name stands for is the caller's table. */
export function IconFrame({ Drawing, size = 16, tone, label }: IconProps & { Drawing: LucideIcon }) {
  const drawing = <Drawing size={size} strokeWidth={size >= 24 ? 1.75 : 2} aria-hidden focusable={false} />;
  if (label) {
    return (
      <span className={styles.icon} data-tone={tone} role="img" aria-label={label}>
        {drawing}
      </span>
    );
  }
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden>
      {drawing}
    </span>
  );
}

/** The same by its name: a kit carries these drawings and no others. Throws for one that it lacks. */
export function NamedIcon({
  drawings,
  ...props
}: IconProps & { drawings: Partial<Record<IconName, LucideIcon>> }) {
  const Drawing = drawings[props.name];
  if (!Drawing) throw new Error(`The player has no icon ${props.name} here.`);
  return <IconFrame {...props} Drawing={Drawing} />;
}
