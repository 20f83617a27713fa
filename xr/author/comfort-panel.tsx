import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Choice, Divider, Label, Row, Stack } from '#kit/kit.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { mirrorCarriedPlaces } from '../panels/panel-room.ts';
import { recentre } from '../panels/recentre.ts';
import type { HandSide } from '../session/session.ts';
import { useSession } from '../session/session-root.tsx';
import { headsetSettings } from './headset-settings.ts';

/** Personal headset settings, and a guide to buttons and hands. */
export function ComfortPanel(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  const { toolHand } = useSnapshot(session.state);
  return (
    <FloatingPanel label={t('comfort.title')} width={340}>
      <Stack gap="md">
        <Row gap="sm" justify="between">
          <Label text={t('comfort.title')} size="title" />
          <Button
            label={t('hide')}
            hideLabel
            icon="x"
            size="sm"
            variant="quiet"
            onPress={() => {
              headsetSettings.comfort = false;
            }}
          />
        </Row>
        <Choice
          label={t('comfort.hand')}
          look="segments"
          value={toolHand}
          options={[
            { value: 'left', label: t('comfort.left') },
            { value: 'right', label: t('comfort.right') },
          ]}
          onCommit={(hand) => {
            if (hand === toolHand) return;
            mirrorCarriedPlaces();
            session.setToolHand(hand as HandSide);
          }}
        />
        <Button label={t('comfort.recentre')} icon="crosshair" onPress={recentre} />
        <Divider />
        <Label text={t('hints.move')} size="caption" />
        <Label text={t('hints.reach')} size="caption" />
        <Label text={t('hints.buttons')} size="caption" />
        <Label text={t('hints.squeeze')} size="caption" />
        <Label text={t('hints.other')} size="caption" />
      </Stack>
    </FloatingPanel>
  );
}
