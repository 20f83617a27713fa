import { useMemo } from 'react';
import { goTo } from '#commands/go-to.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Dialog, Icon, Label, Row, Scroll, Stack } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { type Advice, adviceLevel, adviceOn, type Doc, findObject, mend, objectTypes } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';
import { showTab } from './use-tab.ts';

const levels = ['fault', 'hint'] as const;

/** What is broken in the scenario and what could be better; each leads to what it is about. */
export function ChecksDialog({ frame }: DialogPanelProps<'checks'>) {
  const t = useT('editor');
  const { doc } = useEditor();
  const advice = useAdvice();
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: t('actions.done'), onPress: editor.closeDialog }]}>
      <Scroll label={t('checks.title')} maxHeight={460} gap="lg">
        {advice.length === 0 && (
          <Row gap="sm" align="center">
            <Icon name="circle-check" tone="success" />
            <Label text={t('checks.allWell')} live="polite" />
          </Row>
        )}
        {levels.map((level) => {
          const found = advice.filter(({ code }) => adviceLevel[code] === level);
          return (
            doc &&
            found.length > 0 && (
              <Stack key={level} gap="md" label={t(`checks.${level}`, { count: found.length })}>
                <Label text={t(`checks.${level}`, { count: found.length })} size="title" />
                {found.map((one) => (
                  <Finding key={JSON.stringify(one)} advice={one} doc={doc as Doc} />
                ))}
              </Stack>
            )
          );
        })}
      </Scroll>
    </Dialog>
  );
}

/** Everything to be said about the scenario as it stands. */
export function useAdvice(): Advice[] {
  const text = useText('editor');
  const { doc } = useEditor();
  return useMemo(
    () =>
      doc
        ? adviceOn(
            doc as Doc,
            objectTypes.map((type) => text(`editor:kinds.${type}`)),
          )
        : [],
    [doc, text],
  );
}

/** What one finding says, where it is, and how to get there or be rid of it. */
export function Finding({ advice, doc }: { advice: Advice; doc: Doc }) {
  const t = useT('editor');
  const text = useText('format');
  const { mode } = useEditor();
  const fault = adviceLevel[advice.code] === 'fault';
  const mended = mode === 'edit' ? mend(doc, advice) : undefined;
  const place = placeOf(doc, advice);
  return (
    <Row gap="sm" align="center" wrap>
      <Icon
        name={fault ? 'circle-alert' : 'info'}
        tone={fault ? 'danger' : 'muted'}
        label={t(fault ? 'checks.isFault' : 'checks.isHint')}
      />
      <Stack gap="none" grow>
        <Label text={text(`format:findings.${advice.code}`, { ...advice })} />
        {place && <Label text={place} size="caption" tone="muted" />}
      </Stack>
      <Button label={t('checks.show')} icon="arrow-right" size="sm" onPress={() => show(advice)} />
      {mended && (
        <Button
          label={t(`checks.mends.${advice.code as Mendable}`)}
          icon="check"
          size="sm"
          variant="primary"
          onPress={() => void editor.commit(mended)}
        />
      )}
    </Row>
  );
}

type Mendable = 'dead-reference' | 'variable-never-set' | 'score-cannot-pass' | 'out-of-first-view';

/** In words: 'Door · Hall', 'Hall', the variable's name. */
function placeOf(doc: Doc, advice: Advice): string | undefined {
  if ('variableId' in advice && advice.variableId !== undefined)
    return doc.project.variables.find(({ id }) => id === advice.variableId)?.name;
  if (!('sceneId' in advice) || advice.sceneId === null) return undefined;
  const scene = doc.scenes[advice.sceneId];
  const object =
    scene && 'objectId' in advice && advice.objectId !== null && findObject(scene, advice.objectId!)?.object;
  return object ? `${object.name} · ${scene.name}` : scene?.name;
}

/** Closes the dialog and goes to what the finding is about. */
function show(advice: Advice): void {
  editor.closeDialog();
  if (advice.code === 'score-cannot-pass') {
    editor.select([]);
    showTab('scene', 'project');
    editor.state.settings += 1;
  } else if ('variableId' in advice && advice.variableId !== undefined)
    editor.openDialog('variables', { id: advice.variableId });
  else if ('sceneId' in advice && advice.sceneId !== null)
    goTo(advice.sceneId, 'objectId' in advice ? (advice.objectId ?? null) : null);
}
