import { useT } from '#i18n/use-t.ts';
import { Label } from '#kit/kit.ts';

/** Where something stands, in words. */
export function PlaceWords({ place }: { place: { yaw: number; pitch: number; distance: number } }) {
  const t = useT('editor');
  const across = turned(place.yaw);
  const upright = turned(place.pitch);
  const words = t('object.readout.place', {
    across: t(across.back ? 'object.readout.left' : 'object.readout.right', across),
    upright: t(upright.back ? 'object.readout.down' : 'object.readout.up', upright),
    distance: place.distance.toFixed(2),
  });
  return <Label text={words} tone="muted" size="caption" />;
}

/** How far, without its sign, and whether that is the other way: what rounds to nothing is neither. */
function turned(angle: number): { degrees: string; back: boolean } {
  const degrees = Math.abs(angle).toFixed(1);
  return { degrees, back: angle < 0 && Number(degrees) > 0 };
}
