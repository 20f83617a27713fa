import { type ReactNode, useState } from 'react';
import type { MenuItem, MenuProps } from '#kit/kit.ts';
import { Divider } from './box.tsx';
import { Button } from './button.tsx';
import { OptionRow, Sheet } from './sheet.tsx';

/** A button that opens a sheet of actions. */
export function Menu({ items, ...button }: MenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} pressed={open || undefined} onPress={() => setOpen(!open)} />
      {open && <MenuSheet label={button.label} items={items} onClose={() => setOpen(false)} />}
    </>
  );
}

export function MenuSheet(props: {
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}): ReactNode {
  return (
    <Sheet title={props.label} onClose={props.onClose}>
      {props.items.flatMap((item) => [
        ...(item.divided ? [<Divider key={`${item.key}-line`} />] : []),
        <OptionRow
          key={item.key}
          role="menuitem"
          label={item.label}
          icon={item.icon}
          chosen={item.checked}
          danger={item.danger}
          disabled={item.disabled}
          onPress={() => {
            props.onClose();
            item.onSelect();
          }}
        />,
      ])}
    </Sheet>
  );
}
