import { useFrame } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MathUtils, Vector3 } from 'three';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row } from '#kit/kit.ts';
import type { Play } from '#models/play/create-play.ts';
import { fromPosition } from '#scenario/play.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { headingOf, places } from './panel-layout.ts';
import { type TurnHint, type TurnTarget, turnHintTo } from './turn-hint.ts';

/** Seconds after which the hint disappears. */
const SHOWN_SECONDS = 12;
const ahead = new Vector3();

/**
 * The `pan` action in a headset: only the wearer can turn, so a hint says which way to look until they do. Ignored by
 * rays.
 */
export function HeadsetTurnHint({ play }: { play: Play }): ReactNode {
  const t = useT('headset');
  const [target, setTarget] = useState<TurnTarget>();
  const [hint, setHint] = useState<TurnHint>();
  const secondsLeft = useRef(0);
  useEffect(
    () =>
      play.onLog((entries) => {
        for (const entry of entries) {
          if (entry.type === 'turn:asked') {
            secondsLeft.current = SHOWN_SECONDS;
            setTarget(entry.data);
          } else if (entry.type === 'scene:enter') setTarget(undefined);
        }
      }),
    [play],
  );
  useFrame(({ camera, scene }, seconds) => {
    if (!target) return;
    secondsLeft.current -= seconds;
    camera.getWorldDirection(ahead);
    const { pitch } = fromPosition([ahead.x, ahead.y, ahead.z]);
    // The scene may have been turned around the wearer.
    const turned = MathUtils.radToDeg(scene.getObjectByName('eye')?.rotation.y ?? 0);
    const now = turnHintTo({ yaw: headingOf(camera) + turned, pitch }, target);
    if (now !== hint) setHint(now);
    if (!now || secondsLeft.current <= 0) setTarget(undefined);
  });
  if (!target || !hint) return null;
  const name = play.project.objects.get(target.object ?? Number.NaN)?.object.name;
  return (
    <group pointerEvents="none">
      <FloatingPanel label={t('look.label')} place={places.message} width={300} follow bare>
        <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center">
          <Icon name={`arrow-${hint}`} />
          <Label text={name ? t(`look.${hint}Thing`, { thing: name }) : t(`look.${hint}`)} live="polite" />
        </Row>
      </FloatingPanel>
    </group>
  );
}
