import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocale, useT } from '#i18n/use-t.ts';
import { Button, Dialog, Divider, Label, Progress, Row, Stack, TextField, Toggle, useKit } from '#kit/kit.ts';
import {
  cancelPublishing,
  loadPackages,
  publishedOf,
  publishTo,
  readOrigins,
  unpublish,
} from '#models/editor/publishing.ts';
import { toast } from '#models/toasts/toasts.ts';
import type { DialogPanelProps } from './dialog-row.ts';
import { useEditor } from './use-editor.ts';

/** Where the scenario can go: a live page, a package. */
export function PublishPanel({ frame }: DialogPanelProps<'publish'>) {
  const scenarioId = useEditor().doc?.scenarioId;
  useEffect(() => {
    if (scenarioId !== undefined) void loadPackages(scenarioId);
  }, [scenarioId]);
  return (
    <Dialog {...frame}>
      {scenarioId !== undefined && <Places key={scenarioId} scenarioId={scenarioId} />}
    </Dialog>
  );
}

function Places({ scenarioId }: { scenarioId: number }) {
  const { origins, wrong, field } = useEmbedding(scenarioId);
  return (
    <Stack gap="lg">
      <Live scenarioId={scenarioId} origins={origins} wrong={wrong} />
      <Divider />
      <Html5 scenarioId={scenarioId} origins={origins} wrong={wrong} />
      <Divider />
      {field}
    </Stack>
  );
}

/** The field for the pages that embed it, which begins as the last publishing had it. */
function useEmbedding(scenarioId: number): { origins: string[]; wrong: boolean; field: ReactNode } {
  const t = useT('editor');
  const { live, html5 } = useSnapshot(publishedOf(scenarioId));
  const [typed, setTyped] = useState<string>();
  const value = typed ?? (live?.origins ?? html5?.origins ?? []).join(' ');
  const { origins, wrong } = readOrigins(value);
  return {
    origins,
    wrong: Boolean(wrong),
    field: (
      <TextField
        label={t('publish.origins')}
        help={t('publish.originsHelp')}
        error={wrong ? t('publish.originsBad', { address: wrong }) : undefined}
        value={value}
        onCommit={setTyped}
      />
    ),
  };
}

function useSince(date: string | null | undefined): string {
  const t = useT('editor');
  const locale = useLocale();
  if (!date) return '';
  const format = new Intl.DateTimeFormat(locale === 'us' ? 'en-US' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return t('publish.since', { when: format.format(new Date(date)) });
}

interface PlaceProps {
  scenarioId: number;
  /** Of pages that exchange messages with what is published. */
  origins: string[];
  /** Something is typed that cannot be published. */
  wrong: boolean;
}

function Live({ scenarioId, origins, wrong }: PlaceProps) {
  const t = useT('editor');
  const { surface } = useKit();
  const { live, busy } = useSnapshot(publishedOf(scenarioId));
  const since = useSince(live?.publishDate);
  const address = live?.url ? new URL(live.url, location.origin).href : '';
  const [asked, setAsked] = useState(0);
  const copy = async () => {
    try {
      // Over plain http there is no clipboard, and a browser may refuse it: then it is copied by hand.
      await navigator.clipboard.writeText(address);
      toast('editor:publish.copied', { tone: 'success' });
    } catch {
      setAsked(asked + 1);
      toast('editor:publish.notCopied', { tone: 'warning' });
    }
  };
  return (
    <Stack gap="sm" label={t('publish.live')}>
      <Label text={t('publish.live')} size="title" />
      <Label text={t('publish.liveText')} tone="muted" />
      {live && (
        <>
          <TextField
            label={t('publish.address')}
            value={address}
            onCommit={() => undefined}
            kind="url"
            selected={asked}
          />
          <Label text={since} size="caption" tone="muted" />
        </>
      )}
      {busy.live && <Progress label={t('publish.making')} value={null} />}
      <Row gap="sm" wrap>
        <Button
          label={t(live ? 'publish.again' : 'publish.publish')}
          icon="rocket"
          variant="primary"
          busy={busy.live}
          disabled={wrong}
          onPress={() => void publishTo(scenarioId, 'live', { origins })}
        />
        {live && (
          <>
            {surface === 'flat' && (
              <>
                <Button label={t('publish.copy')} icon="copy" onPress={() => void copy()} />
                <Button
                  label={t('publish.open')}
                  icon="external-link"
                  onPress={() => window.open(address, '_blank', 'noopener')}
                />
              </>
            )}
            <Button
              label={t('publish.unpublish')}
              icon="ban"
              variant="quiet"
              onPress={() => void unpublish(scenarioId)}
            />
          </>
        )}
      </Row>
    </Stack>
  );
}

function Html5({ scenarioId, origins, wrong }: PlaceProps) {
  const t = useT('editor');
  const { surface } = useKit();
  const { html5, busy, pending } = useSnapshot(publishedOf(scenarioId));
  const [inspector, setInspector] = useState(false);
  const since = useSince(html5?.publishDate);
  return (
    <Stack gap="sm" label={t('publish.html5')}>
      <Label text={t('publish.html5')} size="title" />
      <Label text={t('publish.html5Text')} tone="muted" />
      <Toggle
        label={t('publish.inspector')}
        help={t('publish.inspectorHelp')}
        value={inspector}
        onCommit={setInspector}
      />
      {busy.html5 && <Progress label={t('publish.making')} value={pending.html5?.progress ?? null} />}
      {html5 && <Label text={since} size="caption" tone="muted" />}
      <Row gap="sm" wrap>
        <Button
          label={t('publish.make')}
          icon="package"
          busy={busy.html5}
          disabled={wrong}
          onPress={() => void publishTo(scenarioId, 'html5', { inspector, origins })}
        />
        {pending.html5 && (
          <Button
            label={t('publish.cancel')}
            icon="x"
            variant="quiet"
            onPress={() => void cancelPublishing(scenarioId, 'html5')}
          />
        )}
        {surface === 'flat' && html5?.downloadUrl && (
          <Button
            label={t('publish.download')}
            icon="download"
            onPress={() => location.assign(html5.downloadUrl!)}
          />
        )}
      </Row>
    </Stack>
  );
}
