import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { livePage } from '#catalog/live-code.ts';
import { useT } from '#i18n/use-t.ts';
import {
  Button,
  Dialog,
  Divider,
  Icon,
  Label,
  Progress,
  Row,
  Scroll,
  Stack,
  TextField,
  useKit,
} from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import { loadPackages, publishedOf, publishTo, readOrigins, unpublish } from '#models/editor/publishing.ts';
import { toast } from '#models/toasts/toasts.ts';
import { adviceLevel, type Doc } from '#scenario';
import { Finding, useAdvice } from './checks-dialog.tsx';
import { OnPhone } from './device-code.tsx';
import type { DialogPanelProps } from './dialog-row.ts';
import { PublishEstimate } from './publish-estimate.tsx';
import { Packages, type PlaceProps, useAbout } from './publish-packages.tsx';
import { TestsBeforePublishing } from './tests-before-publishing.tsx';
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
  const t = useT('editor');
  const { origins, wrong, field } = useEmbedding(scenarioId);
  return (
    <Scroll label={t('publish.title')} maxHeight={460} gap="lg" pad="none">
      <Findings />
      <TestsBeforePublishing scenarioId={scenarioId} />
      <Live scenarioId={scenarioId} origins={origins} wrong={wrong} />
      <Divider />
      <Packages scenarioId={scenarioId} origins={origins} wrong={wrong} />
      <Divider />
      {field}
      <PublishEstimate scenarioId={scenarioId} />
    </Scroll>
  );
}

/** So many findings are told one by one before publishing; the others are counted. */
const TOLD = 3;

/** Says before publishing what does not work or could be better, and leads there. */
function Findings() {
  const t = useT('editor');
  const { doc } = useEditor();
  const advice = useAdvice();
  if (advice.length === 0 || !doc) return null;
  const faults = advice.filter(({ code }) => adviceLevel[code] === 'fault');
  const hints = advice.length - faults.length;
  return (
    <Stack gap="sm" pad="sm" surface={faults.length > 0 ? 'warning' : 'sunken'} radius="md">
      <Row gap="sm" align="center" wrap>
        <Icon
          name={faults.length > 0 ? 'triangle-alert' : 'info'}
          tone={faults.length > 0 ? 'warning' : 'muted'}
        />
        <Stack gap="none" grow>
          {faults.length > 0 && <Label text={t('checks.fault', { count: faults.length })} />}
          {hints > 0 && <Label text={t('checks.hint', { count: hints })} tone="muted" />}
        </Stack>
        <Button
          label={t('commands.openChecks')}
          icon="circle-check"
          size="sm"
          onPress={() => editor.openDialog('checks')}
        />
      </Row>
      {faults.slice(0, TOLD).map((one) => (
        <Finding key={JSON.stringify(one)} advice={one} doc={doc as Doc} />
      ))}
    </Stack>
  );
}

/** The field for the pages that embed it, which begins as the last publishing had it. */
function useEmbedding(scenarioId: number): { origins: string[]; wrong: boolean; field: ReactNode } {
  const t = useT('editor');
  const { live, packages } = useSnapshot(publishedOf(scenarioId));
  const [typed, setTyped] = useState<string>();
  const value = typed ?? (live?.origins ?? packages[0]?.origins ?? []).join(' ');
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

function Live({ scenarioId, origins, wrong }: PlaceProps) {
  const t = useT('editor');
  const { surface } = useKit();
  const { live, busy } = useSnapshot(publishedOf(scenarioId));
  const about = useAbout(live);
  const address = live?.url ? new URL(live.url, location.origin).href : '';
  // The link that publishing made; further ones are said where they are added.
  const isPrivate = address.includes('#/view/private/');
  const [asked, setAsked] = useState(0);
  const [handing, setHanding] = useState(false);
  const [ending, setEnding] = useState(false);
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
      <Label text={t(isPrivate ? 'publish.livePrivate' : 'publish.liveText')} tone="muted" />
      {live && (
        <>
          {surface === 'flat' ? (
            <TextField
              label={t('publish.address')}
              value={address}
              onCommit={() => undefined}
              kind="url"
              selected={asked}
            />
          ) : (
            // Nothing can be copied in a headset: it is read there, whole.
            <Stack gap="xs">
              <Label text={t('publish.address')} size="caption" tone="muted" />
              <Label text={address} size="strong" />
              <OnPhone
                label={t('phone.handOver')}
                path="headset"
                hint={t('phone.handOverHint')}
                open={handing}
                onOpen={setHanding}
              />
            </Stack>
          )}
          <Label text={about.join(' · ')} size="caption" tone="muted" />
        </>
      )}
      {busy[livePage] && <Progress label={t('publish.making')} value={null} />}
      <Row gap="sm" wrap>
        <Button
          label={t(live ? 'publish.again' : 'publish.publish')}
          icon="rocket"
          variant="primary"
          busy={busy[livePage] ?? false}
          disabled={wrong}
          onPress={() => void publishTo(scenarioId, livePage, { origins })}
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
            {!ending && (
              <Button
                label={t('publish.unpublish')}
                icon="ban"
                variant="quiet"
                onPress={() => setEnding(true)}
              />
            )}
          </>
        )}
      </Row>
      {live && ending && (
        <Stack gap="sm" pad="sm" surface="warning" radius="md">
          <Label text={t('publish.unpublishAsk')} live="polite" />
          <Row gap="sm" wrap>
            <Button
              label={t('publish.unpublish')}
              icon="ban"
              variant="danger"
              onPress={() => void unpublish(scenarioId).then(() => setEnding(false))}
            />
            <Button label={t('publish.keep')} variant="quiet" onPress={() => setEnding(false)} />
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
