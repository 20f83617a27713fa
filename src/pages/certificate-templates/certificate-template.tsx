import { Button, ColorInput, Group, Skeleton, Textarea, TextInput } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { certificateTemplateForm, certificateWords } from '#catalog/resources/certificate-templates.ts';
import { useT } from '#i18n/use-t.ts';
import { toast } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { Refused } from '#pages/shared/refused.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useCall } from '#pages/shared/use-call.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import own from './certificate.module.css';
import { CertificatePreview } from './preview.tsx';

type Form = z.output<typeof certificateTemplateForm>;
const quiet = { trpc: { context: { quiet: true } } };
const back = '/learning/manage/certificates';

/** One certificate template, a new one where the address names none: its words, and beside them how it looks. */
export function CertificateTemplatePage() {
  const t = useT('certificate-templates');
  const lists = useT('lists');
  const common = useT('common');
  const { id = '' } = useParams();
  const { data, error, refetch } = trpc.certificateTemplates.get.useQuery({ id }, { enabled: id !== '' });
  useTitle(data?.name ?? t('add'));
  const fresh: Form = {
    name: '',
    title: t('defaults.title'),
    text: t('defaults.text', { name: '{{name}}', course: '{{course}}', date: '{{date}}' }),
    signature: '',
    color: '#0f766a',
  };
  const values = id ? data && certificateTemplateForm.parse(data) : fresh;
  return (
    <>
      <Link to={back} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        {lists('back')}
      </Link>
      <header className={styles.header}>
        <h1 className={styles.title}>{id ? data?.name : t('add')}</h1>
        {data && <Retire id={data.id} retired={data.retiredAt !== null} />}
      </header>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {values ? (
        <TemplateForm key={JSON.stringify(values)} id={id} values={values} />
      ) : (
        !error && <Skeleton height={320} role="status" aria-label={common('loading')} />
      )}
    </>
  );
}

function TemplateForm({ id, values }: { id: string; values: Form }) {
  const t = useT('certificate-templates');
  const lists = useT('lists');
  const go = useNavigate();
  const { certificateTemplates } = trpc.useUtils();
  const create = trpc.certificateTemplates.create.useMutation(quiet);
  const update = trpc.certificateTemplates.update.useMutation(quiet);
  const { busy, refused, call } = useCall();
  const [draft, setDraft] = useState(values);
  const checked = certificateTemplateForm.safeParse(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checked.success) return;
    const form = checked.data;
    void call(async () => {
      const saved = id ? await update.mutateAsync({ id, ...form }) : await create.mutateAsync(form);
      toast('lists:saved', { tone: 'success', values: { name: form.name } });
      await certificateTemplates.invalidate();
      if (!id) void go(`${back}/${saved.id}`);
    });
  };
  const field = (name: 'name' | 'title' | 'text' | 'signature') => ({
    label: t(`columns.${name}`),
    value: draft[name],
    mb: 'sm',
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <div className={own.page}>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <Refused why={refused} />
        <TextInput {...field('name')} required maxLength={100} data-autofocus />
        <TextInput {...field('title')} required maxLength={200} />
        <Textarea
          {...field('text')}
          description={t('words', { words: certificateWords.map((word) => `{{${word}}}`).join(' ') })}
          autosize
          minRows={4}
          maxLength={2000}
        />
        <TextInput {...field('signature')} maxLength={200} />
        <ColorInput
          label={t('columns.color')}
          format="hex"
          value={draft.color}
          onChange={(color) => setDraft({ ...draft, color })}
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={busy} disabled={!checked.success}>
            {lists('save')}
          </Button>
        </Group>
      </form>
      <CertificatePreview template={draft} />
    </div>
  );
}

/** A template is retired, never deleted: certificates that were issued by it stay. */
function Retire({ id, retired }: { id: number; retired: boolean }) {
  const t = useT('certificate-templates');
  const { certificateTemplates } = trpc.useUtils();
  const options = { onSuccess: () => void certificateTemplates.invalidate() };
  const retire = trpc.certificateTemplates.retire.useMutation(options);
  const restore = trpc.certificateTemplates.restore.useMutation(options);
  return (
    <Button
      variant="default"
      loading={retire.isPending || restore.isPending}
      onClick={() => (retired ? restore : retire).mutate({ id })}
    >
      {t(retired ? 'retired.restore' : 'retired.retire')}
    </Button>
  );
}
