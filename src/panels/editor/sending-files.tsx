import { useT } from '#i18n/use-t.ts';
import { Button, Label, Progress, Row, Stack } from '#kit/kit.ts';
import { cancelSending, retrySending, type Sending } from '#models/library/sending.ts';

/** Files on their way: each, and all of them together; one may be given up, and the wait for the network be ended. */
export function SendingFiles({ files }: { files: readonly Sending[] }) {
  const t = useT('editor');
  if (files.length === 0) return null;
  const shares = files.map(({ share }) => share ?? 1);
  const all = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return (
    <Stack gap="sm">
      {files.length > 1 && <Progress label={t('files.sendingAll', { count: files.length })} value={all} />}
      {files.map(({ id, name, share, waiting }) => (
        <Row key={id} gap="sm" align="center">
          <Stack grow>
            {waiting ? (
              <Label text={t('files.waiting', { name })} tone="warning" live="polite" />
            ) : (
              <Progress label={t('files.sending', { name })} value={share} />
            )}
          </Stack>
          {waiting && (
            <Button label={t('media.again')} icon="refresh-cw" size="sm" onPress={() => retrySending(id)} />
          )}
          <Button
            label={t('files.cancel', { name })}
            icon="x"
            hideLabel
            size="sm"
            variant="quiet"
            onPress={() => cancelSending(id)}
          />
        </Row>
      ))}
    </Stack>
  );
}
