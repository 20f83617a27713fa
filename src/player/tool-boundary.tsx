import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Label, Row } from '#kit/kit.ts';
import { ErrorBoundary } from '#xr/error-boundary.tsx';

const Place = createContext<HTMLElement | null>(null);

/** Has the one place where tools that fail are said, one below the other. */
export function ToolBoundaryPlace({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={place}>
      {children}
      <div className="player-broken" ref={setPlace} />
    </Place>
  );
}

/** A tool whose fault leaves the scene and the other tools as they are: it is said, and the tool can be tried again. */
export function ToolBoundary({ children }: { children: ReactNode }): ReactNode {
  return <ErrorBoundary fallback={(again) => <Broken onAgain={again} />}>{children}</ErrorBoundary>;
}

function Broken({ onAgain }: { onAgain: () => void }): ReactNode {
  const text = useText('errors');
  const t = useT('common');
  const place = useContext(Place);
  if (!place) return null;
  return createPortal(
    <Row gap="sm" pad="sm" surface="raised" radius="lg">
      <Label text={text('errors:part-broken')} live="alert" />
      <Button size="lg" label={t('retry')} onPress={onAgain} />
    </Row>,
    place,
  );
}
