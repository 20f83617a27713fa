import { type ReactNode, useEffect } from 'react';
import { useT, useText } from '#i18n/use-t.ts';
import { Button, Icon, type IconName, Label, Progress, Row, Stack, type Tone } from '#kit/kit.ts';
import { hideToast, type Toast } from '#models/toasts/toasts.ts';

const looks: Record<Toast['tone'], [IconName, Tone]> = {
  info: ['info', 'accent'],
  success: ['circle-check', 'success'],
  warning: ['triangle-alert', 'warning'],
  error: ['circle-alert', 'danger'],
};

/** One message with its action and a dismiss button. It goes by itself, whatever holds it on the page. */
export function HeadsetMessage({ message }: { message: Toast }): ReactNode {
  const { id, tone, text, values, action, duration, progress } = message;
  const t = useT('headset');
  const say = useText('errors', 'library', 'auth', 'shell', 'editor', 'common');
  useEffect(() => {
    if (!Number.isFinite(duration)) return;
    const timer = setTimeout(() => hideToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration]);
  const act = () => {
    hideToast(id);
    action?.run();
  };
  return (
    <Row gap="sm" pad="md" surface="raised" radius="lg">
      <Icon name={looks[tone][0]} tone={looks[tone][1]} />
      <Stack grow gap="xs">
        <Label text={say(text, values)} live={tone === 'error' ? 'alert' : 'polite'} />
        {progress !== undefined && <Progress label={say(text, values)} hideLabel value={progress} />}
      </Stack>
      {action && <Button label={say(action.text)} size="sm" onPress={act} />}
      <Button label={t('hide')} hideLabel icon="x" size="sm" variant="quiet" onPress={() => hideToast(id)} />
    </Row>
  );
}
