import { view } from '#models/editor/editor.ts';
import { fromPosition, wrapDegrees } from '#scenario';

const RADIANS = Math.PI / 180;

/** Where a pixel of the view points: degrees, right and up. */
export function directionAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  from: { yaw: number; pitch: number; fov: number } = view,
): { yaw: number; pitch: number } {
  const half = Math.tan((from.fov * RADIANS) / 2);
  const x = ((2 * (clientX - left)) / width - 1) * half * (width / height);
  const y = (1 - (2 * (clientY - top)) / height) * half;
  const [sin, cos] = [Math.sin(from.pitch * RADIANS), Math.cos(from.pitch * RADIANS)];
  // The ray is tilted by the pitch first; the yaw then turns what comes of it round the upright axis.
  const { yaw, pitch } = fromPosition([x, y * cos + sin, y * sin - cos]);
  return { yaw: wrapDegrees(yaw + from.yaw), pitch };
}

/** The part of the stage that the view is drawn on: on a phone, what the settings leave free. */
export const viewBox = (stage: Element): DOMRect =>
  (stage.querySelector('canvas') ?? stage).getBoundingClientRect();
