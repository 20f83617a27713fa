import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Dialog, Label, List, Progress, Row, Scroll, Stack, TextField } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { mediaList, takeMedia } from '#models/library/media.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { FromPhone } from './from-phone.tsx';
import { PagesRow } from './pages-row.tsx';

/** Takes one of the person's media into the scenario, for what asked for it. */
export function ChooseMedia({ params, frame }: DialogPanelProps<'choose-media'>) {
  const { tag, types, onChosen, onDevice } = params;
  const t = useT('editor');
  const { asked, items, pages, total, state } = useSnapshot(mediaList.shown);
  const [taking, setTaking] = useState(false);
  useEffect(() => {
    mediaList.forget();
    void mediaList.show({ tag, types });
    return mediaList.forget;
  }, [tag, types]);
  const take = async (id: number) => {
    const scenarioId = editor.state.doc?.scenarioId;
    if (scenarioId === undefined || taking) return;
    setTaking(true);
    const file = await takeMedia(id, scenarioId);
    setTaking(false);
    if (!file || editor.state.doc?.scenarioId !== scenarioId) return;
    editor.closeDialog();
    onChosen(file);
  };
  return (
    <Dialog {...frame}>
      <Stack gap="md">
        <Row gap="sm" align="end">
          <Stack grow>
            <TextField
              label={t('media.search')}
              kind="search"
              icon="search"
              value={asked.name}
              onPreview={(name) => void mediaList.show({ name })}
              onCommit={(name) => void mediaList.show({ name })}
            />
          </Stack>
          {onDevice && <Button label={t('files.fromDevice')} icon="upload" onPress={onDevice} />}
        </Row>
        <FromPhone tag={tag} />
        {taking && <Progress label={t('media.loading')} value={null} />}
        {state === 'failed' ? (
          <Row gap="sm" align="center">
            <Label text={t('media.failed')} tone="danger" live="polite" />
            <Button
              label={t('media.again')}
              icon="refresh-cw"
              size="sm"
              onPress={() => void mediaList.show()}
            />
          </Row>
        ) : (
          <Scroll label={frame.title} height={320}>
            <List
              label={frame.title}
              look="tiles"
              items={items.map(({ id, name, asset }) => ({
                key: String(id),
                label: name,
                ...(asset.thumbnailUrl ? { picture: asset.thumbnailUrl } : { icon: 'file' as const }),
              }))}
              onSelect={(key) => void take(Number(key))}
              empty={t(
                state === 'loading' ? 'media.loading' : asked.name ? 'media.noMatch' : 'chooseMedia.empty',
              )}
            />
          </Scroll>
        )}
        <PagesRow
          page={asked.page}
          pages={pages}
          total={total}
          onPage={(page) => void mediaList.show({ page })}
        />
      </Stack>
    </Dialog>
  );
}
