import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button, Label, Row, Stack } from '#kit/kit.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { FloatingPanel } from '../panels/floating-panel.tsx';
import { useSession } from '../session/session-root.tsx';

/** An error boundary in the headset: a fault ends neither the session nor other parts. */
export function HeadsetBoundary({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary fallback={(again) => <Fault onAgain={again} />}>{children}</ErrorBoundary>;
}

function Fault({ onAgain }: { onAgain: () => void }): ReactNode {
  const t = useT('headset');
  const session = useSession();
  return (
    <FloatingPanel label={t('fault.title')} width={300}>
      <Stack gap="md" pad="sm">
        <Label text={t('fault.title')} size="title" />
        <Label text={t('fault.text')} live="alert" />
        <Row gap="sm">
          <Button label={t('fault.again')} icon="refresh-cw" variant="primary" onPress={onAgain} />
          <Button label={t('leave')} icon="log-out" onPress={() => void session.exit()} />
        </Row>
      </Stack>
    </FloatingPanel>
  );
}
