import type { ReactNode } from 'react';
import { openScenarios } from '#commands/open-scenarios.ts';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Progress, Row, Stack } from '#kit/kit.ts';
import { CommandButton } from '#panels/editor/command-button.tsx';
import { DialogHost } from '#panels/editor/dialogs.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { useSession } from '../session/session-root.tsx';
import { HeadsetBoundary } from './headset-boundary.tsx';

/** Between two scenarios: the next one is opened, or what hindered it is told, with the ways on. */
export function OpeningPanel(): ReactNode {
  const { phase, failure } = useEditor();
  const t = useT('editor');
  if (phase === 'failed') return <Failed code={failure ?? 'server-error'} />;
  return (
    <FloatingPanel label={t('opening')} width={260} bare>
      <Stack pad="md" surface="raised" radius="lg">
        <Progress label={t('opening')} value={null} />
      </Stack>
    </FloatingPanel>
  );
}

function Failed({ code }: { code: string }): ReactNode {
  const t = useT('editor');
  const headset = useT('headset');
  const text = useText('errors');
  const session = useSession();
  return (
    <>
      <FloatingPanel label={t('failed')} width={340}>
        <Label text={t('failed')} size="title" live="alert" />
        <Label text={text(errorKey(code))} />
        <Row gap="sm">
          <CommandButton command={openScenarios} variant="primary" />
          <Button label={headset('leave')} icon="log-out" onPress={() => void session.exit()} />
        </Row>
      </FloatingPanel>
      <HeadsetBoundary>
        <DialogHost />
      </HeadsetBoundary>
    </>
  );
}
