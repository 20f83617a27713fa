import { useSnapshot } from 'valtio';
import { nextPoint } from '#commands/next-point.ts';
import { previousPoint } from '#commands/previous-point.ts';
import { useT } from '#i18n/use-t.ts';
import { Label, Row } from '#kit/kit.ts';
import { points } from '#models/editor/points.ts';
import { CommandButton } from './command-button.tsx';

/** To the previous and to the next point, and which one it is. */
export function PointSteps({ count }: { count: number }) {
  const t = useT('placing');
  const { mode } = useSnapshot(points);
  const at = Math.min(mode?.point ?? 0, count - 1) + 1;
  return (
    <Row gap="sm" align="center">
      <CommandButton command={previousPoint} hideLabel variant="default" />
      <Label text={count > 0 ? t('points.at', { at, count }) : t('points.none')} live="polite" />
      <CommandButton command={nextPoint} hideLabel variant="default" />
    </Row>
  );
}
