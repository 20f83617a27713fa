import { Select } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { SignOnForm as Form, SignOnView } from '#catalog/resources/sign-ons.ts';
import { type rolesGiven, type SignOnKind, signOnKindNames, signOnKinds } from '#catalog/sign-on.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { SchemaForm } from '#pages/resource/schema-form.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const nothing = {
  name: '',
  enabled: true,
  issuer: '',
  clientId: '',
  clientSecret: '',
  address: '',
  logoutAddress: '',
  certificate: '',
  domains: '',
  role: 'student' as const,
  groupsClaim: 'groups',
  groupRoles: '',
};

/** What a field is called that kinds call otherwise. */
const otherwise: Partial<Record<SignOnKind, Partial<Record<string, Column>>>> = {
  saml: { issuer: 'entityId' },
  elb: { issuer: 'arn', address: 'keys' },
};
type FieldOf<Kind extends SignOnKind> = Kind extends SignOnKind
  ? keyof (typeof signOnKinds)[Kind]['shape']
  : never;
type Column = FieldOf<SignOnKind> | 'entityId' | 'arn' | 'keys';

interface SignOnFormProps {
  organizationId: number;
  /** Unset: a new one. */
  way: SignOnView | undefined;
  onClose: () => void;
}

/** The form of a way of signing on: its kind says the fields. */
export function SignOnForm({ organizationId, way, onClose }: SignOnFormProps) {
  const t = useT('sign-on');
  const say = useText('errors');
  const { signOns } = trpc.useUtils();
  const add = trpc.signOns.add.useMutation(quiet);
  const change = trpc.signOns.save.useMutation(quiet);
  const [kind, setKind] = useState<SignOnKind>(way?.kind ?? 'oidc');
  const error = add.error ?? change.error;
  const refused = error ? failureText(failureOf(error)) : null;
  const schema = signOnKinds[kind] as unknown as z.ZodObject<Record<string, z.ZodString>>;
  const values = { ...nothing, ...way, clientSecret: '' } as unknown as Record<string, string>;
  const label = (field: string, option?: string) =>
    option === undefined
      ? t(`settings.columns.${(otherwise[kind]?.[field] ?? field) as Column}`)
      : t(`settings.roles.${option as (typeof rolesGiven)[number]}`);
  async function submit(given: Record<string, string>) {
    const form = { ...given, kind } as unknown as Form;
    await (way
      ? change.mutateAsync({ ...form, organizationId, id: way.id })
      : add.mutateAsync({ ...form, organizationId }));
    toast('sign-on:settings.saved', { tone: 'success' });
    await signOns.invalidate();
    onClose();
  }
  return (
    <>
      <h3>{way?.name ?? t('settings.add')}</h3>
      {!way && (
        <Select
          label={t('settings.kind')}
          mb="sm"
          allowDeselect={false}
          value={kind}
          data={signOnKindNames.map((value) => ({ value, label: t(`settings.kinds.${value}`) }))}
          onChange={(value) => value && setKind(value as SignOnKind)}
        />
      )}
      <SchemaForm
        key={kind}
        schema={schema}
        values={values}
        label={label}
        onCancel={onClose}
        onSubmit={(given) => void submit(given).catch(() => undefined)}
        pending={add.isPending || change.isPending}
        refused={refused ? say(refused.text, refused.values) : undefined}
      />
    </>
  );
}
