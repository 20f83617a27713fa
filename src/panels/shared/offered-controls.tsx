import { useT } from '#i18n/use-t.ts';
import { Button, Choice, Row, Stack, TextField } from '#kit/kit.ts';
import { bound } from './bound.ts';
import type { ControlProps } from './form-context.ts';

/** What the form offers for a field, or the options that its schema has. */
const offered = ({ field, form }: ControlProps) =>
  form.targets?.(field) ??
  (field.choices ?? []).map((value) => ({ value, label: form.words?.(field, value) ?? value }));

/** One of what is offered. */
export function OneControl(props: ControlProps) {
  const { value } = props;
  const chosen = value === undefined || value === null ? '' : String(value);
  return <Choice {...bound(props)} value={chosen} options={offered(props)} />;
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Some of what is offered: those that are chosen stand below what there still is to choose. */
export function SomeControl(props: ControlProps) {
  const t = useT('lists');
  const { form, field } = props;
  const chosen = listOf(props.value);
  const commit = (next: string[]) => form.onCommit(field.path, next);
  const options = offered(props);
  return (
    <Stack gap="xs">
      <Choice
        {...bound(props)}
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        onCommit={(value) => commit([...chosen, value])}
      />
      {chosen.length > 0 && (
        <Row gap="xs" wrap>
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label }) => (
              <Button
                key={value}
                label={t('takeOut', { name: label })}
                size="sm"
                icon="x"
                disabled={form.disabled}
                onPress={() => commit(chosen.filter((one) => one !== value))}
              />
            ))}
        </Row>
      )}
    </Stack>
  );
}

/** Words in one line, between commas. */
export function WordsControl(props: ControlProps) {
  const { form, field } = props;
  const written = (line: string) => [
    ...new Set(
      line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
  return (
    <TextField
      {...bound(props)}
      value={listOf(props.value).join(', ')}
      onPreview={(line) => form.onPreview?.(field.path, written(line))}
      onCommit={(line) => form.onCommit(field.path, written(line))}
    />
  );
}
