import { useState } from 'react';
import { Button, Dialog, Graph, Label, List, Menu, Row, Stack, Tabs } from '#kit/kit.ts';
import valley from '../valley.jpg';
import { nothing, usePlay } from './shared.ts';

export function ButtonSpecimen() {
  const t = usePlay();
  const [locked, setLocked] = useState(true);
  const press = { onPress: nothing };
  return (
    <Stack gap="lg">
      <Row wrap>
        <Button label={t('sample.publish')} icon="rocket" variant="primary" {...press} />
        <Button label={t('sample.preview')} icon="play" {...press} />
        <Button label={t('sample.duplicate')} icon="copy" variant="quiet" shortcut="mod+d" {...press} />
        <Button label={t('sample.delete')} icon="trash-2" variant="danger" {...press} />
      </Row>
      <Row wrap>
        <Button label={t('sample.publish')} size="sm" variant="primary" {...press} />
        <Button label={t('sample.publish')} size="md" variant="primary" {...press} />
        <Button label={t('sample.publish')} size="lg" variant="primary" {...press} />
      </Row>
      <Row wrap>
        <Button label={t('sample.publishing')} variant="primary" busy {...press} />
        <Button label={t('sample.preview')} disabled {...press} />
        <Button
          label={t('sample.lock')}
          icon={locked ? 'lock' : 'lock-open'}
          pressed={locked}
          onPress={() => setLocked(!locked)}
        />
        <Button
          label={t('sample.delete')}
          icon="trash-2"
          hideLabel
          variant="quiet"
          shortcut="delete"
          {...press}
        />
      </Row>
      <Button label={t('sample.preview')} icon="headset" fill {...press} />
    </Stack>
  );
}

export function ListSpecimen() {
  const t = usePlay();
  const [selected, setSelected] = useState(['a']);
  const [keys, setKeys] = useState(['a', 'b', 'c']);
  const names: Record<string, string> = {
    a: t('sample.sceneA'),
    b: t('sample.sceneB'),
    c: t('sample.sceneC'),
  };
  return (
    <Stack gap="lg">
      <List
        label={t('sample.object')}
        selected={selected}
        onSelect={(key) => setSelected([key])}
        onMove={(key, to) => setKeys((now) => now.filter((other) => other !== key).toSpliced(to, 0, key))}
        items={keys.map((key, index) => ({
          key,
          label: names[key] ?? key,
          detail: t('sample.detail', { count: index + 2 }),
          picture: valley,
          badge: key === 'b' ? '5' : undefined,
          marks: key === 'a' ? [{ icon: 'house', label: t('sample.start') }] : undefined,
          menu: () => [
            { key: 'delete', label: t('sample.delete'), icon: 'trash-2', danger: true, onSelect: nothing },
          ],
        }))}
      />
      <List label={t('sample.object')} items={[]} empty={t('sample.empty')} />
    </Stack>
  );
}

export function GraphSpecimen() {
  const t = usePlay();
  const [selected, setSelected] = useState('a');
  return (
    <Graph
      label={t('sample.object')}
      selected={selected}
      onSelect={setSelected}
      onLink={nothing}
      height={280}
      nodes={[
        {
          key: 'a',
          label: t('sample.sceneA'),
          picture: valley,
          marks: [{ icon: 'house', label: t('sample.start') }],
        },
        { key: 'b', label: t('sample.sceneB'), picture: valley },
        { key: 'c', label: t('sample.sceneC'), icon: 'image', tone: 'warning' },
      ]}
      edges={[
        { key: 'ab', from: 'a', to: 'b', label: t('sample.publish') },
        { key: 'ba', from: 'b', to: 'a', label: t('sample.preview') },
      ]}
    />
  );
}

export function TabsSpecimen() {
  const t = usePlay();
  const [tab, setTab] = useState('object');
  return (
    <Tabs
      label={t('sample.object')}
      value={tab}
      onChange={setTab}
      options={[
        { value: 'object', label: t('sample.object'), icon: 'mouse-pointer-click' },
        { value: 'actions', label: t('sample.actions'), icon: 'zap' },
        { value: 'sound', label: t('sample.sound'), icon: 'volume-2', disabled: true },
      ]}
    >
      <Label text={t('sample.long')} tone="muted" />
    </Tabs>
  );
}

export function MenuSpecimen() {
  const t = usePlay();
  return (
    <Row>
      <Menu
        label={t('sample.actions')}
        icon="menu"
        items={[
          { key: 'preview', label: t('sample.preview'), icon: 'play', onSelect: nothing },
          { key: 'copy', label: t('sample.duplicate'), icon: 'copy', shortcut: 'mod+d', onSelect: nothing },
          { key: 'lock', label: t('sample.lock'), icon: 'lock', checked: true, onSelect: nothing },
          {
            key: 'delete',
            label: t('sample.delete'),
            icon: 'trash-2',
            danger: true,
            divided: true,
            onSelect: nothing,
          },
        ]}
      />
    </Row>
  );
}

export function DialogSpecimen() {
  const t = usePlay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Row>
        <Button label={t('sample.openDialog')} onPress={() => setOpen(true)} />
      </Row>
      <Dialog
        open={open}
        title={t('sample.deleteQuestion')}
        danger
        onDismiss={close}
        actions={[
          { key: 'keep', label: t('sample.preview'), onPress: close },
          { key: 'delete', label: t('sample.delete'), variant: 'danger', onPress: close },
        ]}
      >
        <Label text={t('sample.deleteDetail')} />
      </Dialog>
    </>
  );
}
