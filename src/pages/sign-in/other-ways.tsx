import { Divider, Stack } from '@mantine/core';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { WayButtons } from './way-buttons.tsx';

/** Other ways in than a password: those of the host's organization, of social networks, and passkeys. */
export function OtherWays() {
  const t = useT('sign-on');
  const { data } = trpc.signOns.ofHost.useQuery(undefined, {
    retry: false,
    trpc: { context: { quiet: true } },
  });
  const ways = data ? [...data.ways, ...data.networks] : [];
  if (ways.length === 0 && !hasPasskeys()) return null;
  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('entrance.or')} />
      <WayButtons ways={ways} />
      <PasskeyButton />
    </Stack>
  );
}
