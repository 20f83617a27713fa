import { Modal, type ModalProps } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';

/** A dialog of the pages: named, closable by a named button, in the middle of the window. */
export function PageDialog(props: ModalProps) {
  const t = useT('common');
  return <Modal centered closeButtonProps={{ 'aria-label': t('close') }} {...props} />;
}
