import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Icon, Label, Row } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { playTests, runTests, showRunTests } from '#models/editor/run-tests.ts';
import { useEditor } from './use-editor.ts';

/** Plays the tests before publishing, says how they go, and warns of those that go otherwise; publishing stays free. */
export function TestsBeforePublishing({ scenarioId }: { scenarioId: number }) {
  const t = useT('tests');
  const { mayEdit } = useEditor();
  const { outcomes, of, busy } = useSnapshot(runTests);
  useEffect(() => {
    if (mayEdit) void showRunTests(scenarioId).then(() => playTests());
  }, [mayEdit, scenarioId]);
  const played = of === scenarioId ? Object.values(outcomes) : [];
  const count = played.filter(({ difference }) => difference).length;
  if (count === 0) {
    if (busy || played.length === 0) return null;
    return (
      <Row gap="sm" align="center">
        <Icon name="circle-check" tone="accent" />
        <Label text={t('asRecorded', { count: played.length })} grow live="polite" />
      </Row>
    );
  }
  return (
    <Row gap="sm" align="center" pad="sm" surface="warning" radius="md" wrap>
      <Label text={t('otherwise', { count })} grow live="polite" />
      <Button
        label={t('open')}
        icon="list-ordered"
        size="sm"
        onPress={() => editor.openDialog('run-tests')}
      />
    </Row>
  );
}
