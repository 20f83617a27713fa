import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, Row, Stack } from '#kit/kit.ts';
import { type OutsidePage, openNow, outside } from '#models/play/outside-page.ts';

/** What a page is called: its name, or its address as people write it. */
function nameOf({ name, url }: OutsidePage): string {
  const { host, pathname } = new URL(url);
  return name || (host + pathname).replace(/\/$/, '');
}

/** Tells, in the headset, what was asked for there and waits outside. */
export function OutsideNote(): ReactNode {
  const t = useT('play');
  const common = useT('common');
  const { pages } = useSnapshot(outside);
  const hide = () => {
    outside.told = true;
  };
  return (
    <Stack gap="sm" pad="md" surface="raised" radius="lg">
      <Label text={t('outside.waits', { pages: pages.map(nameOf).join(', ') })} lines={6} live="polite" />
      <Row justify="end">
        <Button label={common('ok')} onPress={hide} />
      </Row>
    </Stack>
  );
}

/** After the headset: offers what waited. A press on each, for browsers open no window without one. */
export function OutsidePages(): ReactNode {
  const t = useT('play');
  const common = useT('common');
  const { pages } = useSnapshot(outside);
  const forget = () => {
    outside.pages = [];
  };
  if (pages.length === 0) return null;
  return (
    <Dialog
      open
      size="sm"
      title={t('outside.title')}
      onDismiss={forget}
      actions={[{ key: 'close', label: common('close'), onPress: forget }]}
    >
      {pages.map((page) => (
        <Button
          key={page.url}
          icon="external-link"
          fill
          align="start"
          label={t('outside.open', { page: nameOf(page) })}
          onPress={() => openNow(page.url)}
        />
      ))}
    </Dialog>
  );
}
