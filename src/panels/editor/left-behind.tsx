import { useT, useText } from '#i18n/use-t.ts';
import { Dialog, Label, Scroll } from '#kit/kit.ts';
import { editor } from '#models/editor/editor.ts';
import type { LeftBehind as Left } from '#scenario';
import type { DialogPanelProps } from './dialog-row.ts';

/** What could not come along with something pasted, each by its name, and why. */
export function LeftBehind({ params: { left, lost }, frame }: DialogPanelProps<'left-behind'>) {
  const t = useT('editor');
  const words = useText('format');
  const say = (one: Left): string =>
    t(`tasks.leftBehind.${one.why}`, {
      what: one.what,
      action: 'action' in one ? words(`format:choices.${one.action}`) : '',
    });
  const more = lost - left.length;
  return (
    <Dialog {...frame} actions={[{ key: 'done', label: t('actions.done'), onPress: editor.closeDialog }]}>
      <Scroll label={t('tasks.leftTitle')} maxHeight={420} gap="md">
        <Label text={t('tasks.leftIntro')} tone="muted" />
        {left.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be told of two actions
          <Label key={index} text={say(one)} />
        ))}
        {more > 0 && <Label text={t('tasks.leftMore', { count: more })} tone="muted" />}
      </Scroll>
    </Dialog>
  );
}
