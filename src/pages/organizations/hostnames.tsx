import { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { hostname } from '#catalog/resources/organizations.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { SchemaForm } from '#pages/resource/schema-form.tsx';

const namesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const schema = z.object({
  hostnames: z
    .string()
    .max(10_000)
    .refine((text) => namesOf(text).every((name) => hostname.safeParse(name).success)),
});

/** The hosts by which an organization's people reach the product. */
export function Hostnames({ id }: { id: number }) {
  const t = useT('organizations');
  const say = useText('errors');
  const { organizations } = trpc.useUtils();
  const { data } = trpc.organizations.hostnames.useQuery({ id });
  const { mutate, isPending, error } = trpc.organizations.saveHostnames.useMutation({
    trpc: { context: { quiet: true } },
  });
  const refused = error ? failureText(failureOf(error)) : null;
  if (!data) return null;
  const values = { hostnames: data.join('\n') };
  const save = (text: string) =>
    mutate(
      { organizationId: id, hostnames: namesOf(text) },
      {
        onSuccess: () => {
          toast('lists:saved', { tone: 'success', values: { name: t('hosts') } });
          void organizations.hostnames.invalidate();
        },
      },
    );
  return (
    <section className={styles.section} aria-label={t('hosts')}>
      <h2>{t('hosts')}</h2>
      <SchemaForm
        key={values.hostnames}
        schema={schema}
        values={values}
        label={() => t('columns.hostnames')}
        onSubmit={({ hostnames }) => save(hostnames)}
        pending={isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </section>
  );
}
