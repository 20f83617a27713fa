import { Button, Group } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { Notice } from '#pages/shared/notice.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

interface RemoveProps {
  name: string;
  onClose: () => void;
  /** @throws what the call threw: it is shown, and nothing is closed */
  remove: () => Promise<unknown>;
  /** What there is to choose beforehand. */
  children?: ReactNode;
}

/** Asks before something goes for good. The focus starts on the way back. */
export function RemoveDialog({ name, onClose, remove, children }: RemoveProps) {
  const t = useT('lists');
  const say = useText('errors');
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  async function go() {
    setPending(true);
    try {
      await remove();
      toast('lists:removed', { tone: 'success', values: { name } });
      onClose();
    } catch (thrown) {
      const { text, values } = failureText(failureOf(thrown));
      setRefused(say(text, values));
      setPending(false);
    }
  }
  return (
    <PageDialog opened onClose={onClose} title={t('removeTitle', { name })} size="md">
      <p>{t('removeText')}</p>
      {children}
      {refused && (
        <Notice tone="danger" icon={<CircleAlert size={18} />}>
          {refused}
        </Notice>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('keep')}
        </Button>
        <Button color="red" loading={pending} onClick={() => void go()}>
          {t('remove')}
        </Button>
      </Group>
    </PageDialog>
  );
}
