import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { abbreviated } from '#catalog/numbers.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row, Stack, Tabs, useKit } from '#kit/kit.ts';
import type { DebuggerState } from '#models/inspector/debugger-state.ts';
import { capture, inspector } from '#models/inspector/inspector.ts';
import { saveRecording } from '#models/inspector/save-recording.ts';
import { running } from '#models/play/current-run.ts';
import { EventsTab } from './events-tab.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { StateTab } from './state-tab.tsx';

/** What a run is at and what it did (spec section 2, Inspector); the window around it is the host's. */
export function InspectorPanel(): ReactNode {
  const t = useT('inspector');
  const [tab, setTab] = useState('state');
  const [settings, setSettings] = useState(false);
  const { status, events } = useSnapshot(capture.state);
  const active = status === 'active';
  return (
    <Stack gap="sm" pad="sm" grow>
      <Row gap="sm" justify="between">
        <Label
          text={t(`capture.${status}`)}
          size="caption"
          tone={active ? 'success' : 'muted'}
          live="polite"
          grow
        />
        <Button
          icon={active ? 'pause' : 'play'}
          hideLabel
          variant="quiet"
          label={t(active ? 'capture.stop' : 'capture.start')}
          onPress={active ? capture.stop : capture.start}
        />
        <Button icon="trash-2" hideLabel variant="quiet" label={t('capture.clear')} onPress={capture.clear} />
        <SaveRecording />
        <Button
          icon="settings"
          hideLabel
          variant="quiet"
          label={t('settings.title')}
          onPress={() => setSettings(true)}
        />
      </Row>
      <Tabs
        grow
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'state', label: t('tabs.state'), icon: 'gauge' },
          { value: 'events', label: t('tabs.events', { number: abbreviated(events.length) }), icon: 'list' },
        ]}
      >
        {tab === 'state' ? <State /> : <EventsTab />}
      </Tabs>
      <SettingsDialog open={settings} onClose={() => setSettings(false)} />
    </Stack>
  );
}

/** Where files can be saved, and the run was listened to from its beginning. */
function SaveRecording(): ReactNode {
  const t = useT('inspector');
  const { surface } = useKit();
  const { recorded } = useSnapshot(running).play ?? {};
  if (surface !== 'flat' || !recorded) return null;
  return (
    <Button
      icon="download"
      hideLabel
      variant="quiet"
      label={t('record')}
      onPress={() => saveRecording(recorded)}
    />
  );
}

function State(): ReactNode {
  const t = useT('inspector');
  const { now } = useSnapshot(inspector);
  if (!now) return <Label text={t('empty.run')} tone="muted" align="center" />;
  return <StateTab now={now as DebuggerState} />;
}
