import { useSnapshot } from 'valtio';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Icon, type IconName, Label, Row, type Tone } from '#kit/kit.ts';
import { saveState } from '#models/autosave/state.ts';
import { editorSession } from '#models/editor/open-editor.ts';

/** Where the author's work is: on its way, on the server, or kept on this device. */
export function SaveIndicator() {
  const t = useT('editor');
  const text = useText('errors');
  const { phase, code, merged, unkept } = useSnapshot(saveState);
  const state =
    phase === 'saved' && merged
      ? 'merged'
      : phase !== 'saved' && phase !== 'saving' && unkept > 0
        ? 'unkept'
        : phase === 'waiting' && code === 'storage-full'
          ? 'full'
          : phase;
  const looks: Record<typeof state, [IconName, Tone]> = {
    saved: ['circle-check', 'success'],
    merged: ['circle-check', 'success'],
    saving: ['cloud-upload', 'muted'],
    offline: ['cloud-off', 'warning'],
    waiting: ['cloud-off', 'warning'],
    full: ['triangle-alert', 'warning'],
    refused: ['triangle-alert', 'warning'],
    unkept: ['triangle-alert', 'danger'],
  };
  const [icon, tone] = looks[state];
  // Who else edits the banner says, by name.
  const why = phase === 'refused' && code !== 'scenario-locked' ? code : null;
  return (
    <Row gap="xs" align="center">
      <Icon name={icon} size={16} tone={tone} />
      <Label text={t(`save.${state}`)} size="caption" tone="muted" lines={1} live="polite" />
      {why && <Label text={text(errorKey(why))} size="caption" lines={2} />}
      {phase !== 'saved' && phase !== 'saving' && (
        <Button
          label={t('save.again')}
          size="sm"
          icon="rotate-cw"
          onPress={() => editorSession?.saveAgain()}
        />
      )}
    </Row>
  );
}
