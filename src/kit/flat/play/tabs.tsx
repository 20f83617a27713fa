import { type KeyboardEvent, useId, useRef } from 'react';
import { Icon, type TabsProps } from '#kit/kit.ts';
import styles from './tabs.module.css';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** One Tab stop; the arrow keys choose. */
export function Tabs({ label, value, onChange, options, children, grow }: TabsProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const open = options.filter((option) => !option.disabled);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((option) => option.value === value);
    const next = open[moves[event.key]?.(at, open.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    const index = options.indexOf(next);
    bar.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div className={styles.tabs} data-grow={grow || undefined}>
      <div ref={bar} className={styles.bar} role="tablist" aria-label={label}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            className={styles.tab}
            aria-selected={option.value === value}
            aria-controls={option.value === value ? `${id}-panel` : undefined}
            tabIndex={option.value === value ? 0 : -1}
            disabled={option.disabled}
            onClick={() => onChange(option.value)}
            onKeyDown={onKeyDown}
          >
            {option.icon && <Icon name={option.icon} size={15} label={option.iconLabel} />}
            {option.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
