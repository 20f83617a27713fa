import { Button, Stack } from '@mantine/core';
import { KeySquare } from 'lucide-react';
import { useT } from '#i18n/use-t.ts';

/** A button for each way of signing on elsewhere: the browser leaves the app, and comes back. */
export function WayButtons({ ways }: { ways: readonly { key: string; name: string }[] }) {
  const t = useT('sign-on');
  return (
    <Stack gap="sm">
      {ways.map(({ key, name }) => (
        <Button
          key={key}
          component="a"
          href={`/app/sso/start/${key}`}
          variant="default"
          size="md"
          fullWidth
          leftSection={<KeySquare size={18} aria-hidden="true" />}
        >
          {t('with', { name })}
        </Button>
      ))}
    </Stack>
  );
}
