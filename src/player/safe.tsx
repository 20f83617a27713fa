import type { ReactNode } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Row } from '#kit/kit.ts';
import { Boundary } from '#xr/boundary.tsx';

/** A tool whose fault leaves the scene and the other tools as they are: it is said, and the tool can be tried again. */
export function Safe({ children }: { children: ReactNode }): ReactNode {
  return <Boundary fallback={(again) => <Broken onAgain={again} />}>{children}</Boundary>;
}

function Broken({ onAgain }: { onAgain: () => void }): ReactNode {
  const text = useText('errors');
  const t = useT('common');
  return (
    <div className="player-broken">
      <Row gap="sm" pad="sm" surface="raised" radius="lg">
        <Label text={text('errors:part-broken')} live="alert" />
        <Button size="lg" label={t('retry')} onPress={onAgain} />
      </Row>
    </div>
  );
}
