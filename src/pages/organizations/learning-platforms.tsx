import { Button, CloseButton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { type LearningPlatform, learningPlatformForm } from '#catalog/resources/learning-platforms.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast, toastFailure } from '#models/toasts/toasts.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { CopyField } from './copy-field.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const addresses = ['login', 'launch', 'keyset'] as const;

/** The learning platforms that launch an organization's scenarios, and what each is told of us. */
export function LearningPlatforms({ id }: { id: number }) {
  const t = useT('lti');
  const { data } = trpc.learningPlatforms.list.useQuery({ organizationId: id });
  if (!data) return null;
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Platforms id={id} platforms={data.platforms} />
      <Registration id={id} />
      <h3>{t('tool')}</h3>
      {addresses.map((name) => (
        <CopyField key={name} label={t(name)} value={data.tool[name]} />
      ))}
      <AddPlatform id={id} />
    </section>
  );
}

function Platforms({ id, platforms }: { id: number; platforms: readonly LearningPlatform[] }) {
  const t = useT('lti');
  const { learningPlatforms } = trpc.useUtils();
  const { mutateAsync } = trpc.learningPlatforms.remove.useMutation(quiet);
  const [removing, setRemoving] = useState<LearningPlatform>();
  if (platforms.length === 0) return <p className={styles.hint}>{t('none')}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {platforms.map((platform) => (
          <li key={platform.id}>
            <span>
              <strong>{platform.issuer}</strong>
              {` · ${platform.clientId} · ${platform.deploymentId ?? t('anyDeployment')}`}
            </span>
            <CloseButton
              aria-label={t('remove', { name: platform.issuer })}
              onClick={() => setRemoving(platform)}
            />
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          name={removing.issuer}
          onClose={() => setRemoving(undefined)}
          remove={async () => {
            await mutateAsync({ organizationId: id, id: removing.id });
            await learningPlatforms.list.invalidate();
          }}
        />
      )}
    </>
  );
}

/** Makes a link by which a platform registers itself. */
function Registration({ id }: { id: number }) {
  const t = useT('lti');
  const { mutate, data, isPending } = trpc.learningPlatforms.createRegistration.useMutation(quiet);
  return (
    <>
      <h3>{t('register')}</h3>
      <p>{t('registerText')}</p>
      {data && <CopyField label={t('link')} value={data.url} />}
      <Button
        variant={data ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => mutate({ organizationId: id }, { onError: toastFailure })}
      >
        {t('make')}
      </Button>
    </>
  );
}

const nothing = {
  issuer: '',
  clientId: '',
  deploymentId: '',
  authEndpoint: '',
  tokenEndpoint: '',
  jwksUrl: '',
};

/** The form of a platform that was registered by hand. */
function AddPlatform({ id }: { id: number }) {
  const t = useT('lti');
  const say = useText('errors');
  const [open, setOpen] = useState(false);
  const { learningPlatforms } = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.learningPlatforms.add.useMutation(quiet);
  const refused = error ? failureText(failureOf(error)) : null;
  const close = () => {
    reset();
    setOpen(false);
  };
  if (!open)
    return (
      <Button
        mt="md"
        variant="default"
        leftSection={<Plus size={17} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
    );
  return (
    <>
      <h3>{t('add')}</h3>
      <SchemaForm
        schema={learningPlatformForm}
        values={nothing}
        label={(field) => t(`columns.${field}`)}
        onCancel={close}
        onSubmit={(values) =>
          mutate(
            { organizationId: id, ...values },
            {
              onSuccess: () => {
                toast('lti:added', { tone: 'success' });
                void learningPlatforms.list.invalidate();
                close();
              },
            },
          )
        }
        pending={isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </>
  );
}
