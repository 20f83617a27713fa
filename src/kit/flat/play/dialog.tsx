import { useEffect, useId, useRef } from 'react';
import { Button, type DialogProps, Icon, useKit } from '#kit/kit.ts';
import styles from './dialog.module.css';

/** The browser's own modal dialog: it keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions = [], onDismiss, danger, size = 'md' } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { texts } = useKit();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, by onCancel
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      // Else a browser closes what must be answered at the second Escape in a row, whatever the page says to it.
      closedby={onDismiss ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      // A browser that does not know `closedby` closes it all the same.
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (dialog.isConnected && !dialog.open) dialog.showModal();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onDismiss?.();
      }}
    >
      <DialogHead id={titleId} title={title} danger={danger} onDismiss={onDismiss} closeLabel={texts.close} />
      <div className={styles.body}>{children}</div>
      <DialogActions actions={actions} />
    </dialog>
  );
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'danger' | 'onDismiss'> {
  id: string;
  closeLabel: string;
}

function DialogHead({ id, title, danger, onDismiss, closeLabel }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title} data-danger={danger || undefined}>
        {danger && <Icon name="triangle-alert" size={19} />}
        <span>{title}</span>
      </h2>
      {onDismiss && (
        <Button label={closeLabel} hideLabel icon="x" variant="quiet" size="sm" onPress={onDismiss} />
      )}
    </div>
  );
}

/** The buttons at a dialog's foot; shared with the author's dialog. */
export function DialogActions({ actions }: { actions: NonNullable<DialogProps['actions']> }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {actions.map(({ key, ...action }) => (
        <Button key={key} {...action} />
      ))}
    </div>
  );
}
