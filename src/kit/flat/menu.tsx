import { Menu as MenuBase } from '@mantine/core';
import { useState } from 'react';
import type { MenuProps } from '#kit/kit.ts';
import { MenuItems } from './menu-items.tsx';
import { PressButton } from './play/button.tsx';

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
        <MenuItems items={items} />
      </MenuBase.Dropdown>
    </MenuBase>
  );
}
