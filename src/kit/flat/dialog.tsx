import { Modal } from '@mantine/core';
import { Button, type DialogProps, Icon, useKit } from '#kit/kit.ts';
import styles from './play/dialog.module.css';
import { DialogActions } from './play/dialog.tsx';

const widths = { sm: 380, md: 480, lg: 760 } as const;
const nothing = () => {};

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
        <div className={styles.body}>{children}</div>
        <DialogActions actions={actions} />
      </Modal.Content>
    </Modal.Root>
  );
}
