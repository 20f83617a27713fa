import { Button, ColorInput, Group } from '@mantine/core';
import { trpc } from '#api/hooks.ts';
import { accounts } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { base64, PictureField } from '#pages/shared/picture-field.tsx';
import { Refused } from '#pages/shared/refused.tsx';
import { useCall } from '#pages/shared/use-call.ts';

/** The logo and the colour that the sign-in page has by an organization's host names. */
export function Look({ id }: { id: number }) {
  const t = useT('organizations');
  const { organizations, portal } = trpc.useUtils();
  const { data } = trpc.organizations.look.useQuery({ id });
  const { mutateAsync } = trpc.organizations.saveLook.useMutation({ trpc: { context: { quiet: true } } });
  const { busy, refused, call } = useCall();
  if (!data) return null;
  const save = (look: { color?: string | null; logo?: string | null }) =>
    call(async () => {
      organizations.look.setData({ id }, await mutateAsync({ id, ...look }));
      toast('lists:saved', { tone: 'success', values: { name: t('look.title') } });
      await portal.about.invalidate();
    });
  const choose = async (file: File) => save({ logo: await base64(file.slice(0, accounts.logo.bytes)) });
  return (
    <section className={styles.section} aria-label={t('look.title')}>
      <h2>{t('look.title')}</h2>
      <p>{t('look.text')}</p>
      <Refused why={refused} />
      <PictureField
        picture={data.logo && <img src={data.logo} alt={t('look.logo')} height={48} />}
        choose={t('look.choose')}
        remove={t('look.removeLogo')}
        removable={Boolean(data.logo)}
        busy={busy}
        onFile={(file) => void choose(file)}
        onRemove={() => void save({ logo: null })}
      />
      <Group align="end" mt="md">
        <ColorInput
          withEyeDropper={false}
          key={data.color}
          label={t('look.color')}
          w={200}
          format="hex"
          defaultValue={data.color ?? ''}
          onChangeEnd={(color) => color !== data.color && void save({ color })}
          popoverProps={{ withinPortal: true }}
        />
        {data.color && (
          <Button variant="subtle" onClick={() => void save({ color: null })}>
            {t('look.removeColor')}
          </Button>
        )}
      </Group>
    </section>
  );
}
