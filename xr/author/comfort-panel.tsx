import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Choice, Divider, Label, Scroll, Toggle } from '#kit/kit.ts';
import { mirrorCarriedPlaces } from '../panels/panel-room.ts';
import { comfort, comfortChoices, setComfort } from '../session/comfort.ts';
import { recentre } from '../session/recentre.ts';
import type { HandSide } from '../session/session.ts';
import { useSession } from '../session/session-root.tsx';

/** Personal headset settings, and a guide to buttons and hands. */
export function ComfortPanel(): ReactNode {
  const t = useT('headset');
  const session = useSession();
  const common = useT('common');
  const { toolHand, gaze } = useSnapshot(session.state);
  const { vignette } = useSnapshot(comfort);
  return (
    <Scroll label={t('comfort.title')} gap="md" pad="none">
      <Choice
        label={t('comfort.hand')}
        look="segments"
        value={toolHand}
        options={[
          { value: 'left', label: t('comfort.left') },
          { value: 'right', label: t('comfort.right') },
        ]}
        onCommit={(hand) => {
          if (hand === toolHand) return;
          mirrorCarriedPlaces();
          session.setToolHand(hand as HandSide);
        }}
      />
      <OneOf name="tools" says={(where) => t(`comfort.${where === 1 ? 'onWrist' : 'inView'}`)} />
      <Button label={t('comfort.recentre')} icon="crosshair" onPress={recentre} />
      <OneOf name="turn" says={(degrees) => `${degrees}°`} />
      <Toggle
        label={t('comfort.vignette')}
        value={vignette === 1}
        onCommit={(on) => setComfort('vignette', on ? 1 : 0)}
      />
      <OneOf
        name="distance"
        says={(share) => t(`comfort.${share < 1 ? 'near' : share > 1 ? 'far' : 'middle'}`)}
      />
      <OneOf
        name="text"
        says={(share) => t(`comfort.${textSizes[comfortChoices.text.indexOf(share as 1)]!}`)}
      />
      <Toggle label={t('comfort.gaze')} value={gaze} onCommit={(on) => session.setGaze(on)} />
      <OneOf name="dwell" says={(ms) => `${ms / 1000} ${common('unit.s')}`} />
      <Divider />
      <Label text={t('hints.move')} size="caption" />
      <Label text={t('hints.reach')} size="caption" />
      <Label text={t('hints.buttons')} size="caption" />
      <Label text={t('hints.squeeze')} size="caption" />
      <Label text={t('hints.two')} size="caption" />
      <Label text={t('hints.link')} size="caption" />
      <Label text={t('hints.several')} size="caption" />
      <Label text={t('hints.other')} size="caption" />
    </Scroll>
  );
}

const textSizes = ['normal', 'large', 'largest'] as const;

/** One of the choices for comfort, in the order of its values. */
function OneOf(props: {
  name: Exclude<keyof typeof comfortChoices, 'labels'>;
  says: (value: number) => string;
}): ReactNode {
  const t = useT('headset');
  const { name, says } = props;
  const value = useSnapshot(comfort)[name];
  return (
    <Choice
      label={t(`comfort.${name}`)}
      look="segments"
      value={String(value)}
      options={[...comfortChoices[name]]
        .sort((a, b) => a - b)
        .map((choice) => ({ value: String(choice), label: says(choice) }))}
      onCommit={(chosen) => setComfort(name, Number(chosen))}
    />
  );
}
