import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { runTests as limits } from '#catalog/limits.ts';
import { goTo } from '#commands/go-to.ts';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, List, type ListItem, Row, Scroll, Stack, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import {
  keepRun,
  lastRun,
  playTests,
  type RunTest,
  removeTest,
  renameTest,
  runTests,
  runToKeep,
  showRunTests,
} from '#models/editor/run-tests.ts';
import type { RunDifference } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { useDifferenceWords } from './tell-run-difference.ts';
import { useEditor } from './use-editor.ts';

/** Recorded runs that are kept with the scenario: run again, each goes as it did, or says where it went otherwise. */
export function RunTestsDialog({ frame }: DialogPanelProps<'run-tests'>) {
  const t = useT('tests');
  const e = useT('editor');
  const scenarioId = useEditor().doc?.scenarioId;
  useEffect(() => {
    if (scenarioId !== undefined) void showRunTests(scenarioId);
  }, [scenarioId]);
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: e('actions.done'), onPress: editor.closeDialog }]}>
      {scenarioId !== undefined && (
        <Stack gap="md">
          <Label text={t('help')} size="caption" tone="muted" />
          <Tests scenarioId={scenarioId} />
        </Stack>
      )}
    </Dialog>
  );
}

function Tests({ scenarioId }: { scenarioId: number }) {
  const t = useT('tests');
  const { mode } = useEditor();
  const { list, state, busy, outcomes } = useSnapshot(runTests);
  useSnapshot(lastRun);
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; test: RunTest }>();
  const tests = list as unknown as RunTest[];
  const done = tests.filter(({ id }) => outcomes[id]);
  const wrong = done.filter(({ id }) => outcomes[id]?.difference);
  if (state === 'failed')
    return (
      <Row gap="sm" align="center">
        <Label text={t('failed')} tone="danger" live="polite" />
        <Button
          label={t('again')}
          icon="refresh-cw"
          size="sm"
          onPress={() => void showRunTests(scenarioId)}
        />
      </Row>
    );
  return (
    <>
      <Row gap="sm" align="center" wrap>
        <Button
          label={t('runAll')}
          icon="play"
          variant="primary"
          busy={busy}
          disabled={tests.length === 0}
          onPress={() => void playTests()}
        />
        {mode === 'edit' && runToKeep() && (
          <Button label={t('keepLast')} icon="bookmark" onPress={() => editor.openDialog('keep-run')} />
        )}
        {!busy && done.length > 0 && (
          <Label
            text={
              wrong.length > 0
                ? t('otherwise', { count: wrong.length })
                : t('asRecorded', { count: done.length })
            }
            tone={wrong.length > 0 ? 'danger' : 'success'}
            live="polite"
          />
        )}
      </Row>
      {asked && (
        <Question
          key={`${asked.what} ${asked.test.id}`}
          {...asked}
          scenarioId={scenarioId}
          onDone={() => setAsked(undefined)}
        />
      )}
      <Scroll label={t('title')} maxHeight={360} gap="md">
        <List
          label={t('title')}
          items={tests.map((test): ListItem => {
            const outcome = outcomes[test.id];
            return {
              key: String(test.id),
              label: test.name,
              detail: outcome ? t(outcome.difference ? 'isOtherwise' : 'isAsRecorded') : t('notRun'),
              icon: outcome ? (outcome.difference ? 'circle-x' : 'circle-check') : 'circle',
              menu: () => [
                { key: 'run', label: t('run'), icon: 'play', onSelect: () => void playTests(test.id) },
                ...(mode === 'edit'
                  ? ([
                      {
                        key: 'rename',
                        label: t('rename'),
                        icon: 'pencil',
                        onSelect: () => setAsked({ what: 'rename', test }),
                      },
                      {
                        key: 'remove',
                        label: t('remove.act'),
                        icon: 'trash-2',
                        danger: true,
                        divided: true,
                        onSelect: () => setAsked({ what: 'remove', test }),
                      },
                    ] as const)
                  : []),
              ],
            };
          })}
          onSelect={(key) => void playTests(Number(key))}
          empty={t(state === 'loading' ? 'loading' : 'empty')}
        />
        {wrong.map((test) => (
          <Otherwise
            key={test.id}
            name={test.name}
            difference={outcomes[test.id]!.difference as RunDifference}
          />
        ))}
      </Scroll>
    </>
  );
}

/** Where a run first went otherwise, in words; a press leads there. */
function Otherwise({ name, difference }: { name: string; difference: RunDifference }) {
  const t = useT('tests');
  const tell = useDifferenceWords();
  const { sceneId, objectId } = difference;
  const { doc } = useEditor();
  const words = useMemo(() => tell(difference), [tell, difference]);
  return (
    <Row gap="sm" align="center" pad="sm" surface="warning" radius="md" wrap>
      <Stack gap="none" grow>
        <Label text={name} size="strong" />
        <Label text={words} />
      </Stack>
      {sceneId !== null && doc?.scenes[sceneId] && (
        <Button label={t('goThere')} icon="arrow-right" size="sm" onPress={() => goTo(sceneId, objectId)} />
      )}
    </Row>
  );
}

interface QuestionProps {
  what: 'rename' | 'remove';
  test: RunTest;
  scenarioId: number;
  onDone(): void;
}

function Question({ what, test, scenarioId, onDone }: QuestionProps) {
  const t = useT('tests');
  const c = useT('common');
  const [name, setName] = useState(test.name);
  const act = async () => {
    const done =
      what === 'rename'
        ? await renameTest(scenarioId, test.id, name.trim())
        : await removeTest(scenarioId, test.id);
    if (done) onDone();
  };
  return (
    <Row gap="sm" pad="sm" surface={what === 'rename' ? 'sunken' : 'warning'} radius="md" align="center" wrap>
      {what === 'rename' ? (
        <TestName value={name} onChange={setName} onSubmit={() => void act()} />
      ) : (
        <Label text={t('remove.ask', { name: test.name })} live="polite" grow />
      )}
      <Button label={c('cancel')} size="sm" onPress={onDone} />
      <Button
        label={what === 'rename' ? c('save') : t('remove.now')}
        size="sm"
        variant={what === 'remove' ? 'danger' : 'primary'}
        disabled={!name.trim()}
        onPress={() => void act()}
      />
    </Row>
  );
}

interface TestNameProps {
  value: string;
  onChange(name: string): void;
  onSubmit(): void;
}

function TestName({ value, onChange, onSubmit }: TestNameProps) {
  const t = useT('tests');
  return (
    <TextField
      label={t('name')}
      value={value}
      autoFocus
      maxLength={limits.nameLength}
      onPreview={onChange}
      onCommit={onChange}
      onSubmit={onSubmit}
    />
  );
}

/** Names a run that is to be kept. */
export function KeepRunDialog({ frame }: DialogPanelProps<'keep-run'>) {
  const t = useT('tests');
  const c = useT('common');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    if (!name.trim() || busy) return;
    setBusy(true);
    const kept = await keepRun(name.trim());
    setBusy(false);
    if (kept) editor.closeDialog();
  };
  return (
    <Dialog
      {...frame}
      actions={[
        { key: 'cancel', label: c('cancel'), onPress: editor.closeDialog },
        {
          key: 'keep',
          label: t('keep'),
          variant: 'primary',
          busy,
          disabled: !name.trim(),
          onPress: () => void keep(),
        },
      ]}
    >
      <Stack gap="md">
        <Label text={t('keepHelp')} tone="muted" />
        <TestName value={name} onChange={setName} onSubmit={() => void keep()} />
      </Stack>
    </Dialog>
  );
}
