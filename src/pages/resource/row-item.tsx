import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { can } from '#catalog/permissions.ts';
import { useListTexts } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { FailedState } from '#pages/shared/states.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { type OneOf, type PagedResource, textsOf, useChanges, useItem } from './calls.ts';
import type { Option } from './form-fields.ts';
import { ResourceEdit } from './resource-edit.tsx';
import { ResourceRead } from './resource-read.tsx';

type Values = Record<string, unknown>;
interface Words {
  /** What one of several words is called. */
  option?: (field: string, value: string) => string;
  /** What fields are chosen from, where their schemas do not say. */
  options?: Readonly<Record<string, readonly Option[]>>;
}

interface AddProps<R extends PagedResource, Form extends z.ZodObject> extends Words {
  row: R;
  /** What is asked for, where that is not what is asked for to change one. */
  form?: Form;
  /** What a new one begins with. */
  values: z.input<Form>;
  head?: ReactNode;
  children?: ReactNode;
}

/** The form of a new thing of a resource: of one's own organization, or of one of those that one looks after. */
export function RowAdd<R extends PagedResource, Form extends z.ZodObject = R['form']>(
  props: AddProps<R, Form>,
) {
  const { row, values, options, head, children, option } = props;
  const form: z.ZodObject = props.form ?? row.form;
  const t = useListTexts(textsOf(row));
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions(user?.orgId);
  const { create } = useChanges(row);
  const several = 'organizationId' in row.added.shape && organizations.several;
  return (
    <ResourceEdit<z.ZodObject>
      title={t('add')}
      back={row.path}
      schema={several ? form.extend({ organizationId: z.number() }) : form}
      values={several ? { ...values, organizationId: user?.orgId } : values}
      label={(field, value?: string) => (value && option?.(field, value)) ?? t(`columns.${field}`)}
      options={{ ...options, organizationId: organizations.options }}
      search={{ organizationId: organizations.onSearch }}
      head={head}
      save={async (given) => `${row.path}/${(await create(given)).id}`}
    >
      {children}
    </ResourceEdit>
  );
}

interface ItemProps<R extends PagedResource> extends Words {
  row: R;
  id: string | undefined;
  /** What whoever may not change it is shown. */
  reads?: readonly (keyof R['item']['shape'] & string)[];
  /** What it is called, where it has no name of its own. */
  name?: (item: OneOf<R>) => string;
  /** What its form begins with, where that is not what it was read as; undefined while that is not known. */
  values?: (item: OneOf<R>) => z.input<R['form']> | undefined;
  /** Why what else the form needs could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  /** Asks in its own way before deleting. */
  removal?: (item: OneOf<R>, close: () => void) => ReactNode;
  /** How often it is asked for, and more that React Query takes. */
  asked?: object;
  /** What stands above the form, and below it. */
  head?: (item: OneOf<R>) => ReactNode;
  children?: (item: OneOf<R>, changes: boolean) => ReactNode;
}

/** One thing of a resource: its form, or its fields for whoever may only read them. */
export function RowItem<R extends PagedResource>(props: ItemProps<R>) {
  const { row, reads = [], asked, options, option, removal, head, children } = props;
  const t = useListTexts(textsOf(row));
  const id = Number(props.id) || 0;
  const { user } = useSnapshot(session);
  const { data, refetch, ...query } = useItem(row, props.id, asked);
  const error = query.error ?? props.error;
  const { update, remove } = useChanges(row);
  const values = data as Values | undefined;
  const name = data && props.name ? props.name(data) : String(values?.name ?? '');
  const label = (field: string, value?: string) => (value && option?.(field, value)) ?? t(`columns.${field}`);
  useTitle(name || t('title'));
  if (!user || !can(user, row.may.update)) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <h1>{name}</h1>
        {values && (
          <ResourceRead schema={row.item as z.ZodObject} fields={reads} values={values} label={label} />
        )}
        {data && children?.(data, false)}
      </>
    );
  }
  const written = Object.keys(row.form.shape);
  const read = values && Object.fromEntries(written.map((field) => [field, values[field]]));
  return (
    <ResourceEdit<z.ZodObject>
      title={name}
      back={row.path}
      schema={row.form}
      values={data && props.values ? (props.values(data) as Values | undefined) : read}
      label={label}
      options={options}
      error={error}
      onRetry={() => {
        void refetch();
        props.onRetry?.();
      }}
      change={(changes) => update(id, changes)}
      remove={!removal && row.may.remove && can(user, row.may.remove) ? () => remove(id) : undefined}
      removal={removal && data && ((close) => removal(data, close))}
      head={data && head?.(data)}
    >
      {data && children?.(data, true)}
    </ResourceEdit>
  );
}
