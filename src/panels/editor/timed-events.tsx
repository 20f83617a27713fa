import { useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, List, type ListItem, Row, Slider, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { clockTime, sceneLength } from '#models/editor/scene-time.ts';
import { FormFor } from '#panels/shared/form.tsx';
import { pickFields, type Scene, setTimedEvents, type TimedEvent, timedEventSchema } from '#scenario';
import { ActionListEditor } from './action-lists.tsx';
import { useEditor } from './use-editor.ts';
import { useFieldErrors } from './use-field-errors.ts';

const fields = pickFields(timedEventSchema, ['time', 'name']);

/** What happens at times of the scene: a timeline to scrub, its events in order of time, and one open to be edited. */
export function TimedEvents({ scene, disabled }: { scene: Scene; disabled: boolean }) {
  const t = useT('editor');
  const { time, filmLength } = useEditor();
  const [open, setOpen] = useState<number | null>(null);
  const ofEvent = useFieldErrors(open ?? '');
  const { timers } = scene;
  const length = sceneLength(scene, filmLength);
  const edit = (next: readonly TimedEvent[]) =>
    setTimedEvents(editor.state.doc!, { sceneId: scene.id, timers: next });
  const commit = (next: readonly TimedEvent[]) => editor.commit(edit(next));
  const opened = open === null ? undefined : timers[open];
  const now = (): readonly TimedEvent[] => editor.state.doc?.scenes[scene.id]?.timers ?? [];
  const changed = (part: Partial<TimedEvent>) =>
    now().map((event, index) => (index === open ? { ...event, ...part } : event));
  const add = (event: TimedEvent) => {
    if (commit([...timers, event])) setOpen(timers.length);
  };
  const show = (index: number) => {
    setOpen(index);
    editor.goToTime(timers[index]!.time / 1000);
  };
  const items = [...timers.keys()]
    .sort((a, b) => timers[a]!.time - timers[b]!.time)
    .map((index): ListItem => {
      const event = timers[index]!;
      return {
        key: String(index),
        label: event.name || t('timeline.unnamed'),
        detail: `${clockTime(event.time / 1000)} · ${t('timeline.actionCount', { count: event.actions.length })}`,
        icon: 'clock',
        menu: disabled
          ? undefined
          : () => [
              {
                key: 'duplicate',
                label: t('commands.duplicate'),
                icon: 'copy',
                onSelect: () => add(structuredClone(event)),
              },
              {
                key: 'remove',
                label: t('actions.remove'),
                icon: 'trash-2',
                danger: true,
                onSelect: () => {
                  setOpen(null);
                  commit(timers.toSpliced(index, 1));
                },
              },
            ],
      };
    });
  const go = (seconds: number) => editor.goToTime(seconds);
  return (
    <Stack gap="md">
      {length > 0 && (
        <Slider
          label={t('timeline.playhead')}
          value={time}
          min={0}
          max={length}
          step={0.1}
          marks={timers.map((event) => event.time / 1000).filter((at) => at <= length)}
          format={clockTime}
          onPreview={go}
          onCommit={go}
        />
      )}
      <List
        label={t('timeline.title')}
        items={items}
        selected={open === null ? [] : [String(open)]}
        onSelect={(key) => (open === Number(key) ? setOpen(null) : show(Number(key)))}
        empty={t('timeline.empty')}
      />
      {opened && (
        <Stack gap="md" pad="md" surface="sunken" radius="md">
          <FormFor
            id={open!}
            fields={fields}
            value={opened}
            disabled={disabled}
            plain
            errors={ofEvent.errors}
            onCommit={(path, value) => {
              if (ofEvent.commit(path, edit(changed({ [path]: value }))) && path === 'time')
                editor.goToTime(Number(value) / 1000);
            }}
          />
          {opened.time / 1000 > length && length > 0 && (
            <Label text={t('timeline.tooLate')} size="caption" tone="warning" live="polite" />
          )}
          <ActionListEditor
            key={open}
            title={t('timeline.actions')}
            actions={opened.actions}
            disabled={disabled}
            place={{ sceneId: scene.id }}
            now={() => now()[open!]?.actions ?? []}
            edit={(actions) => edit(changed({ actions: [...actions] }))}
          />
          <Row justify="end">
            <Button label={t('actions.done')} icon="check" size="sm" onPress={() => setOpen(null)} />
          </Row>
        </Stack>
      )}
      {!disabled && (
        <Button
          label={t('timeline.add', { time: clockTime(time) })}
          icon="plus"
          size="sm"
          align="start"
          onPress={() => add({ time: Math.round(time * 1000), name: '', actions: [] })}
        />
      )}
    </Stack>
  );
}
