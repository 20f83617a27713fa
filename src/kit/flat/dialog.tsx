import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type DialogProps, Icon, useKit } from '#kit/kit.ts';
import styles from './play/dialog.module.css';
import { DialogActions } from './play/dialog.tsx';

const widths = { sm: 380, md: 480, lg: 760, xl: 1180 } as const;
const nothing = () => {};

const PRESSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What scrolls and holds nothing to go to takes the focus itself, so that keys scroll it (WCAG 2.1.1). */
function Body({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const scrolls = box.scrollHeight > box.clientHeight;
    box.removeAttribute('tabindex');
    if (scrolls && !box.querySelector(PRESSABLE)) box.tabIndex = 0;
  });
  return (
    <div ref={ref} className={styles.body}>
      {children}
    </div>
  );
}

/** Above the page; menus and lists that drop down inside it stand above it again. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions = [], onDismiss, danger, size = 'md' } = props;
  const { texts } = useKit();
  return (
    <Modal.Root
      opened={open}
      onClose={onDismiss ?? nothing}
      closeOnEscape={Boolean(onDismiss)}
      closeOnClickOutside={Boolean(onDismiss)}
      // The library would write a style element to hold the page still; the page itself never scrolls behind a dialog.
      lockScroll={false}
      size={widths[size]}
      centered
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title} data-danger={danger || undefined}>
            {danger && <Icon name="triangle-alert" size={19} />}
            {title}
          </Modal.Title>
          {onDismiss && (
            <Button label={texts.close} hideLabel icon="x" variant="quiet" size="sm" onPress={onDismiss} />
          )}
        </div>
        <Body>{children}</Body>
        <DialogActions actions={actions} />
      </Modal.Content>
    </Modal.Root>
  );
}
