import { memo, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { whenOnline } from '../stage/retry.ts';
import type { StageProps } from '../stage/types.ts';
import type { CardKindProps } from './object-drawing.ts';
import { drawingOf } from './registry.ts';

interface ObjectCardProps extends Omit<CardKindProps, 'failed'> {
  /** Told what could not be loaded or drawn. */
  report: RefObject<StageProps['onLoadFailed']>;
  /** Has the object drawn anew. */
  restart: (id: number) => void;
}

/** An object that is drawn by a card of its kind: again only when what it shows has changed. One that fails is left out. */
export const ObjectCard = memo(function ObjectCard(props: ObjectCardProps): ReactNode {
  const { report, restart, ...card } = props;
  const { object, play } = card;
  const Kind = drawingOf(object.type)?.card;
  if (!Kind) return null;
  const restartWhenOnline = () => whenOnline(() => restart(object.id));
  /** Reports an object that failed to draw; the rest keeps playing. */
  const broken = (cause: unknown) => {
    play?.dispatch({
      type: 'trouble',
      code: 'object-broken',
      data: { object: object.id, name: object.name, cause: String(cause) },
    });
    report.current?.(object.name);
    restartWhenOnline();
  };
  return (
    <ErrorBoundary of={object} onFailed={broken}>
      <Kind
        {...card}
        failed={(url, why, anew = true) => {
          report.current?.(url, why);
          if (anew) restartWhenOnline();
        }}
      />
    </ErrorBoundary>
  );
});
