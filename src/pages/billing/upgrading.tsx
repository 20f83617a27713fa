import { Group, Loader } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { upgrade } from '#models/membership/upgrade.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';

/** Says that a plan is being upgraded; it goes by itself (spec section 2). */
export function Upgrading() {
  const t = useT('billing');
  const { running } = useSnapshot(upgrade);
  return (
    <PageDialog
      opened={running}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t('upgrading.title')}
    >
      <Group wrap="nowrap" role="status">
        <Loader size="sm" aria-hidden="true" />
        <span>{t('upgrading.text')}</span>
      </Group>
    </PageDialog>
  );
}
