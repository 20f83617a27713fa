import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import { FailedState } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import type { Option } from './form-fields.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './resource.module.css';
import { type FieldLabel, SchemaForm } from './schema-form.tsx';

type EditProps<Schema extends z.ZodObject> = Edited<Schema> &
  (
    | {
        /** Saves, and answers the address to go on to; undefined: stay. @throws what the call threw */
        save: (values: z.output<Schema>) => Promise<string | undefined>;
        change?: undefined;
      }
    | {
        /** Saves what was changed of a thing that is there. @throws what the call threw */
        change: (changes: Partial<z.output<Schema>>) => Promise<unknown>;
        save?: undefined;
      }
  );

interface Edited<Schema extends z.ZodObject> {
  /** What is changed, or the words for adding one. */
  title: string;
  /** The address of the list. */
  back?: string;
  schema: Schema;
  /** Undefined while they are being loaded. */
  values: z.input<Schema> | undefined;
  label: FieldLabel<Schema>;
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Takes what is typed at a field whose options are those that fit it. */
  search?: Readonly<Record<string, ((typed: string) => void) | undefined>>;
  /** Why the values could not be loaded. */
  error?: unknown;
  onRetry?: () => void;
  /** Deletes it, if that may be. @throws what the call threw */
  remove?: () => Promise<unknown>;
  /** Asks in its own way before deleting. */
  removal?: (close: () => void) => ReactNode;
  /** What stands above and below the form. */
  head?: ReactNode;
  children?: ReactNode;
}

/** The page of one thing: its form, for adding or changing it, and the way to delete it. */
export function ResourceEdit<Schema extends z.ZodObject>(props: EditProps<Schema>) {
  const { title, back, schema, values, label, options, remove, removal, head, children } = props;
  const { save, change } = props;
  const t = useT('lists');
  const common = useT('common');
  const say = useText('errors');
  const go = useNavigate();
  const { pathname } = useLocation();
  const [state, setState] = useState<{ pending: boolean; refused?: string }>({ pending: false });
  const [removing, setRemoving] = useState(false);
  useTitle(title);

  async function submit(given: unknown, saving: () => Promise<unknown>) {
    setState({ pending: true });
    try {
      const next = await saving();
      setState({ pending: false });
      const { name = title } = given as { name?: string };
      toast('lists:saved', { tone: 'success', values: { name } });
      if (typeof next === 'string') void go(next);
    } catch (thrown) {
      const { text, values: told } = failureText(failureOf(thrown));
      setState({ pending: false, refused: say(text, told) });
    }
  }

  return (
    <div className={styles.page}>
      {back && (
        <Link to={back} className={styles.back}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      )}
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {(remove || removal) && values && (
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => setRemoving(true)}
          >
            {t('remove')}
          </Button>
        )}
      </header>
      {head}
      {props.error ? (
        <FailedState error={props.error} onRetry={() => props.onRetry?.()} />
      ) : values ? (
        <SchemaForm
          key={pathname}
          schema={schema}
          values={values}
          label={label}
          options={options}
          search={props.search}
          {...(change
            ? { onChange: (given: Partial<z.output<Schema>>) => void submit(given, () => change(given)) }
            : { onSubmit: (given: z.output<Schema>) => void submit(given, async () => save?.(given)) })}
          onCancel={() => void (back ? go(back) : go(-1))}
          {...state}
        />
      ) : (
        <Skeleton height={220} role="status" aria-label={common('loading')} />
      )}
      {children}
      {removing && removal?.(() => setRemoving(false))}
      {removing && remove && (
        <RemoveDialog
          name={title}
          onClose={() => setRemoving(false)}
          remove={async () => {
            await remove();
            if (back) void go(back);
          }}
        />
      )}
    </div>
  );
}
