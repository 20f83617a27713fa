import { useFrame } from '@react-three/fiber';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MathUtils, Vector3 } from 'three';
import { useT } from '#i18n/use-t.ts';
import { Icon, Label, Row } from '#kit/kit.ts';
import type { Play } from '#models/play/create-play.ts';
import { fromPosition } from '#scenario/play.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { headingOf, places } from './panel-layout.ts';
import { type LookThere, type TurnHint, turnHintTo } from './turn-hint.ts';

/** Seconds in which somebody who does not want to look there has read it. */
const LONG = 12;
const ahead = new Vector3();

/**
 * Where the author's `pan` points: a headset is turned by nobody but its wearer, who is told which way to look until
 * they do. No ray meets it.
 */
export function HeadsetTurnHint({ play }: { play: Play }): ReactNode {
  const t = useT('headset');
  const [there, setThere] = useState<LookThere>();
  const [way, setWay] = useState<TurnHint>();
  const left = useRef(0);
  useEffect(
    () =>
      play.onLog((entries) => {
        for (const entry of entries) {
          if (entry.type === 'turn:asked') {
            left.current = LONG;
            setThere(entry.data);
          } else if (entry.type === 'scene:enter') setThere(undefined);
        }
      }),
    [play],
  );
  useFrame(({ camera, scene }, seconds) => {
    if (!there) return;
    left.current -= seconds;
    camera.getWorldDirection(ahead);
    const { pitch } = fromPosition([ahead.x, ahead.y, ahead.z]);
    // The room was turned round its wearer.
    const turned = MathUtils.radToDeg(scene.getObjectByName('eye')?.rotation.y ?? 0);
    const now = turnHintTo({ yaw: headingOf(camera) + turned, pitch }, there);
    if (now !== way) setWay(now);
    if (!now || left.current <= 0) setThere(undefined);
  });
  if (!there || !way) return null;
  const name = play.project.objects.get(there.object ?? Number.NaN)?.object.name;
  return (
    <group pointerEvents="none">
      <FloatingPanel label={t('look.label')} place={places.message} width={300} follow bare>
        <Row gap="sm" pad="sm" surface="raised" radius="round" justify="center">
          <Icon name={`arrow-${way}`} />
          <Label text={name ? t(`look.${way}Thing`, { thing: name }) : t(`look.${way}`)} live="polite" />
        </Row>
      </FloatingPanel>
    </group>
  );
}
