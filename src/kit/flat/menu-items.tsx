import { Menu as MenuBase } from '@mantine/core';
import { Fragment } from 'react';
import { Icon, type MenuItem } from '#kit/kit.ts';
import { ariaShortcut, writeShortcut } from '../shortcut.ts';
import styles from './menu.module.css';

/** The rows of a menu, wherever it opens. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  return items.map((item) => (
    <Fragment key={item.key}>
      {item.divided && <MenuBase.Divider />}
      <MenuBase.Item
        onClick={item.onSelect}
        disabled={item.disabled}
        aria-keyshortcuts={item.shortcut && ariaShortcut(item.shortcut)}
        data-danger={item.danger || undefined}
        leftSection={item.icon && <Icon name={item.icon} size={15} />}
        rightSection={
          <span className={styles.end}>
            {item.checked && <Icon name="check" size={15} tone="accent" />}
            {item.shortcut && (
              <span className={styles.key} aria-hidden="true">
                {writeShortcut(item.shortcut)}
              </span>
            )}
          </span>
        }
      >
        {item.label}
      </MenuBase.Item>
    </Fragment>
  ));
}
