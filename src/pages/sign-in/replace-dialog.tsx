import { Button, Group } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { acceptOffer, declineOffer } from '#models/session/token-from-address.ts';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { fullName } from '#pages/shell/person.ts';

/** Asks before a token of the address replaces somebody who is signed in. */
export function ReplaceDialog() {
  const t = useT('auth');
  const { offer, user } = useSnapshot(session);
  const present = user ? fullName(user) : '';
  return (
    <PageDialog opened={offer !== null} onClose={declineOffer} title={t('replace.title')} size="md">
      <p style={{ marginTop: 0 }}>
        {offer?.name ? t('replace.named', { present, next: offer.name }) : t('replace.unnamed', { present })}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void acceptOffer()}>
          {t('replace.go')}
        </Button>
        <Button data-autofocus onClick={declineOffer}>
          {t('replace.keep')}
        </Button>
      </Group>
    </PageDialog>
  );
}
