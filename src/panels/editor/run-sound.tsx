import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '#i18n/use-t.ts';
import { Button, Row, Slider } from '#kit/kit.ts';
import { setSoundPrefs, soundPrefs, takeSoundPrefs, trySound } from '#models/editor/sound-prefs.ts';

/** How loud the run is for who tries it: silent or not, and how loud. */
export function RunSound(): ReactNode {
  const t = useT('editor');
  const { muted, volume } = useSnapshot(soundPrefs);
  useEffect(takeSoundPrefs, []);
  return (
    <Row gap="xs" align="center">
      <Button
        label={t('running.mute')}
        hideLabel
        icon={muted ? 'volume-x' : 'volume-2'}
        size="sm"
        variant="quiet"
        pressed={muted}
        onPress={() => setSoundPrefs({ muted: !muted })}
      />
      <Row width={110}>
        <Slider
          label={t('running.volume')}
          hideLabel
          value={Math.round(volume * 100)}
          min={0}
          max={100}
          step={5}
          unit="%"
          disabled={muted}
          onPreview={(percent) => trySound(percent / 100)}
          onCancel={() => trySound(null)}
          onCommit={(percent) => setSoundPrefs({ volume: percent / 100 })}
        />
      </Row>
    </Row>
  );
}
