import { Menu as MenuBase } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Icon, type MenuProps } from '#kit/kit.ts';
import styles from './menu.module.css';
import { PressButton } from './play/button.tsx';
import { writeShortcut } from './play/shortcut.ts';

const nothing = () => {};

/** A button and the acts behind it. */
export function Menu({ items, ...button }: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <MenuBase
      opened={open}
      onChange={(next) => setOpen(next && !button.disabled)}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <MenuBase.Target>
        <PressButton
          {...button}
          open={open}
          onPress={nothing}
          title={button.hideLabel ? button.label : undefined}
        />
      </MenuBase.Target>
      <MenuBase.Dropdown aria-label={button.label}>
        {items.map((item) => (
          <Fragment key={item.key}>
            {item.divided && <MenuBase.Divider />}
            <MenuBase.Item
              onClick={item.onSelect}
              disabled={item.disabled}
              data-danger={item.danger || undefined}
              leftSection={item.icon && <Icon name={item.icon} size={15} />}
              rightSection={
                <span className={styles.end}>
                  {item.checked && <Icon name="check" size={15} tone="accent" />}
                  {item.shortcut && <kbd className={styles.key}>{writeShortcut(item.shortcut)}</kbd>}
                </span>
              }
            >
              {item.label}
            </MenuBase.Item>
          </Fragment>
        ))}
      </MenuBase.Dropdown>
    </MenuBase>
  );
}
