import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEvery } from '#api/use-every.ts';
import { type RuleType, ruleKinds, ruleTypes } from '#catalog/plans.ts';
import { ruleForm, ruleResource } from '#catalog/resources/plans.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { useChanges, useItem } from '#pages/resource/calls.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import { SchemaForm } from '#pages/resource/schema-form.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useCall } from '#pages/shared/use-call.ts';

/** A value by the kind of its rule: a switch is one, a count a number. */
const ruleValueForm = (type: RuleType) =>
  ruleKinds[type].value === 'switch'
    ? z.object({ value: z.enum(['true', 'false']) })
    : z.object({ value: z.string().regex(/^[1-9]\d{0,8}$/) });
const added = z.object({ planId: z.number().min(1), type: z.enum(ruleTypes), value: ruleForm.shape.value });

/** A rule over the list: its value for changing, or a new one where `id` is `add`. */
export function RuleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('rules');
  const lists = useT('lists');
  const isNew = id === 'add';
  const [removing, setRemoving] = useState(false);
  const { data } = useItem(ruleResource, id, { enabled: !isNew });
  const planList = useEvery('plans', {}, (client, asked) => client.plans.list.query(asked), {
    enabled: isNew,
  });
  const { create, update, remove } = useChanges(ruleResource);
  const { busy, refused, call } = useCall();
  const save = (saving: () => Promise<unknown>) =>
    void call(async () => {
      await saving();
      onClose();
    });
  const label = (field: ColumnOf<'rules'>, option?: RuleType | 'true' | 'false') => {
    if (option === undefined) return t(`columns.${field}`);
    return field === 'type' ? t(`types.${option as RuleType}`) : t(option === 'true' ? 'on' : 'off');
  };
  const shared = {
    label,
    onCancel: onClose,
    pending: busy,
    refused,
  };
  const type = data?.type as RuleType;
  const name = data ? t(`types.${type}`) : t('add');
  if (removing) return <RemoveDialog name={name} onClose={onClose} remove={() => remove(Number(id))} />;
  return (
    <PageDialog opened onClose={onClose} title={data ? `${data.plan}: ${name}` : name} size="md">
      {isNew && (
        <SchemaForm
          inDialog
          {...shared}
          schema={added}
          values={{ planId: 0, type: 'maxUsers', value: '' }}
          options={{
            planId: planList.data?.map((plan) => ({ value: String(plan.id), label: plan.name })) ?? [],
          }}
          onSubmit={(values) => save(() => create(values))}
        />
      )}
      {data && (
        <>
          <SchemaForm
            inDialog
            {...shared}
            schema={ruleValueForm(type) as unknown as z.ZodObject<{ value: z.ZodString }>}
            values={{
              value: data.value.replace(
                /^1$/,
                type in ruleKinds && ruleKinds[type].value === 'switch' ? 'true' : '1',
              ),
            }}
            onSubmit={({ value }) => save(() => update(data.id, { value }))}
          />
          <Button
            mt="sm"
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => setRemoving(true)}
          >
            {lists('remove')}
          </Button>
        </>
      )}
    </PageDialog>
  );
}
