import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, List, Row, Scroll, Stack, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { makeScenario, scenarioList } from '#models/library/scenarios.ts';
import { SCENARIO_NAME_LENGTH } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';
import { PagesRow } from './pages-row.tsx';
import { useEditor, useSurface } from './use-editor.ts';

/** The person's scenarios: goes on with another one, or makes one, without leaving the editor or the headset. */
export function ScenariosDialog({ frame }: DialogPanelProps<'scenarios'>) {
  const t = useT('editor');
  const { doc } = useEditor();
  const { items, asked, pages, total, state } = useSnapshot(scenarioList.shown);
  const { openScenario } = useSurface();
  useEffect(() => {
    void scenarioList.show({ search: '', page: 0 });
    return scenarioList.forget;
  }, []);
  const go = (id: number) => {
    editor.closeDialog();
    if (id !== editor.state.doc?.scenarioId) openScenario?.(id);
  };
  return (
    <Dialog {...frame}>
      <Stack gap="md">
        <NewScenario onMade={go} />
        <TextField
          label={t('scenarios.search')}
          kind="search"
          icon="search"
          value={asked.search}
          onPreview={(search) => void scenarioList.show({ search })}
          onCommit={(search) => void scenarioList.show({ search })}
        />
        {state === 'failed' ? (
          <Row gap="sm" align="center">
            <Label text={t('scenarios.failed')} tone="danger" live="polite" />
            <Button
              label={t('media.again')}
              icon="refresh-cw"
              size="sm"
              onPress={() => void scenarioList.show()}
            />
          </Row>
        ) : (
          <Scroll label={t('scenarios.title')} height={320}>
            <List
              label={t('scenarios.title')}
              look="tiles"
              items={items.map(({ id, name, coverImage: { thumbnailUrl } }) => ({
                key: String(id),
                label: name,
                ...(thumbnailUrl ? { picture: thumbnailUrl } : { icon: 'image' as const }),
              }))}
              selected={doc ? [String(doc.scenarioId)] : []}
              onSelect={(key) => go(Number(key))}
              empty={t(
                state === 'loading'
                  ? 'media.loading'
                  : asked.search
                    ? 'scenarios.noMatch'
                    : 'scenarios.empty',
              )}
            />
          </Scroll>
        )}
        <PagesRow
          page={asked.page}
          pages={pages}
          total={total}
          onPage={(page) => void scenarioList.show({ page })}
        />
      </Stack>
    </Dialog>
  );
}

function NewScenario({ onMade }: { onMade: (id: number) => void }) {
  const t = useT('editor');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async (called: string) => {
    if (busy || !called.trim()) return;
    setBusy(true);
    const id = await makeScenario(called.trim());
    setBusy(false);
    if (id !== undefined) onMade(id);
  };
  return (
    <Row gap="sm" align="end">
      <Stack grow>
        <TextField
          label={t('scenarios.name')}
          value={name}
          maxLength={SCENARIO_NAME_LENGTH}
          onPreview={setName}
          onCommit={setName}
          onSubmit={(typed) => void make(typed)}
        />
      </Stack>
      <Button
        label={t('scenarios.create')}
        icon="plus"
        variant="primary"
        busy={busy}
        disabled={!name.trim()}
        onPress={() => void make(name)}
      />
    </Row>
  );
}
