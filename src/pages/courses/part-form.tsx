import { useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#api/failure.ts';
import { useText } from '#i18n/use-t.ts';
import { failureText, toast } from '#models/toasts/toasts.ts';
import type { Option } from '#pages/resource/form-fields.ts';
import { type FieldLabel, SchemaForm } from '#pages/resource/schema-form.tsx';

interface PartProps<Schema extends z.ZodObject> {
  /** What it is a part of. */
  name: string;
  schema: Schema;
  values: z.input<Schema>;
  label: FieldLabel<Schema>;
  options?: Readonly<Record<string, readonly Option[]>>;
  zone?: string;
  /** @throws what the call threw: it is shown */
  save: (values: z.output<Schema>) => Promise<unknown>;
}

/** Some fields of a thing, in a form of their own that stays when it is saved. */
export function PartForm<Schema extends z.ZodObject>({ name, values, save, ...form }: PartProps<Schema>) {
  const say = useText('errors');
  const [state, setState] = useState<{ pending: boolean; refused?: string }>({ pending: false });
  async function submit(given: z.output<Schema>) {
    setState({ pending: true });
    try {
      await save(given);
      setState({ pending: false });
      toast('lists:saved', { tone: 'success', values: { name } });
    } catch (thrown) {
      const { text, values: told } = failureText(failureOf(thrown));
      setState({ pending: false, refused: say(text, told) });
    }
  }
  return (
    <SchemaForm
      key={JSON.stringify(values)}
      values={values}
      {...form}
      {...state}
      onSubmit={(given) => void submit(given)}
    />
  );
}
