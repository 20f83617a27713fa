import { Button, Checkbox, Group } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { page } from '#catalog/page.ts';
import { useT } from '#i18n/use-t.ts';
import { type HidableMessage, hideMessage, isHidden } from '#models/messages/hidden-messages.ts';
import { Notice } from './notice.tsx';
import { PageDialog } from './page-dialog.tsx';

interface MessageBoxProps {
  title: string;
  children: ReactNode;
  /** Closes it; what Cancel, Escape and the cross do. */
  onClose: () => void;
  /** With it the box asks (OK or Cancel); without, it tells (OK). */
  onOk?: () => void;
  ok?: string;
  cancel?: string;
  /** OK takes something away: the focus starts on the way back. */
  danger?: boolean;
  busy?: boolean;
  refused?: string | undefined;
  /** Offers 'Don't show this message again'. Whoever took it gets OK at once; only a refusal is shown. */
  remember?: HidableMessage | undefined;
}

/** The message box of spec section 2. */
export function MessageBox(props: MessageBoxProps) {
  const { title, children, onClose, onOk, danger, busy, refused, remember } = props;
  const common = useT('common');
  const [skips] = useState(() => remember !== undefined && isHidden(remember));
  const [never, setNever] = useState(false);
  const act = onOk ?? onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it would open
  useEffect(() => {
    if (skips) act();
  }, []);
  if (skips && !refused) return null;
  const go = () => {
    if (never && remember) hideMessage(remember);
    act();
  };
  return (
    <PageDialog opened title={title} size={page.dialogs.message} onClose={onClose}>
      {children}
      {refused && (
        <Notice tone="danger" icon={<CircleAlert size={18} />}>
          {refused}
        </Notice>
      )}
      {remember && !skips && (
        <Checkbox
          mt="md"
          label={common('notAgain')}
          checked={never}
          onChange={({ currentTarget }) => setNever(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg">
        {onOk && (
          <Button variant="default" data-autofocus={danger || undefined} onClick={onClose}>
            {props.cancel ?? common('cancel')}
          </Button>
        )}
        <Button
          {...(danger ? { color: 'red', c: 'var(--kit-on-danger)' } : {})}
          data-autofocus={!danger || undefined}
          loading={busy ?? false}
          onClick={go}
        >
          {props.ok ?? common('ok')}
        </Button>
      </Group>
    </PageDialog>
  );
}
