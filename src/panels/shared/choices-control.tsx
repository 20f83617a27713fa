import { useState } from 'react';
import { useText } from '#i18n/use-t.ts';
import { Button, Label, Menu, Row, Stack, TextField } from '#kit/kit.ts';
import { addChoice, type Choice, type Choices, moveChoice, removeChoice } from '#scenario';
import type { ControlProps } from './form-context.ts';

/** The choices of a question, and which of them is right. Their actions are edited with the question's others. */
export function ChoicesControl({ field, form, value, label }: ControlProps<'choices'>) {
  const words = useText('format');
  const { choices, correctchoice } = value!;
  const { disabled } = form;
  /** The id of the choice that was just added: its text is written next. */
  const [added, setAdded] = useState<number>();
  const commit = (next: Choices) => form.onCommit(field.path, next);
  const withText = (at: number, txt: string): Choices => ({
    choices: choices.with(at, { ...choices[at]!, txt }),
    correctchoice,
  });
  const menuOf = (choice: Choice, at: number) => [
    {
      key: 'up',
      label: words('format:choicesOf.up'),
      icon: 'arrow-up' as const,
      disabled: at === 0,
      onSelect: () => commit(moveChoice({ choices, correctchoice }, choice.id, at - 1)),
    },
    {
      key: 'down',
      label: words('format:choicesOf.down'),
      icon: 'arrow-down' as const,
      disabled: at === choices.length - 1,
      onSelect: () => commit(moveChoice({ choices, correctchoice }, choice.id, at + 1)),
    },
    {
      key: 'remove',
      label: words('format:choicesOf.remove'),
      icon: 'trash-2' as const,
      danger: true,
      disabled: choices.length === 1,
      onSelect: () => commit(removeChoice({ choices, correctchoice }, choice.id)),
    },
  ];
  return (
    <Stack gap="sm" label={label}>
      <Label text={label} size="strong" />
      {choices.map((choice, at) => {
        const number = at + 1;
        const right = number === correctchoice;
        return (
          <Row key={choice.id} gap="xs" align="center">
            <Button
              label={words(right ? 'format:choicesOf.right' : 'format:choicesOf.markRight', { number })}
              hideLabel
              icon={right ? 'circle-check' : 'circle'}
              size="sm"
              variant="quiet"
              pressed={right}
              disabled={disabled}
              onPress={() => commit({ choices, correctchoice: number })}
            />
            <Stack grow>
              <TextField
                label={words('format:choicesOf.text', { number })}
                hideLabel
                value={choice.txt}
                placeholder={words('format:choicesOf.text', { number })}
                disabled={disabled}
                autoFocus={choice.id === added}
                onPreview={(txt) => form.onPreview?.(field.path, withText(at, txt))}
                onCommit={(txt) => commit(withText(at, txt))}
                onCancel={() => form.onCancel?.(field.path)}
              />
            </Stack>
            <Menu
              label={words('format:choicesOf.more', { number })}
              hideLabel
              icon="ellipsis"
              variant="quiet"
              size="sm"
              disabled={disabled}
              items={menuOf(choice, at)}
            />
          </Row>
        );
      })}
      <Button
        label={words('format:choicesOf.add')}
        icon="plus"
        size="sm"
        align="start"
        disabled={disabled}
        onPress={() => {
          const next = addChoice({ choices, correctchoice });
          setAdded(next.choices.at(-1)?.id);
          commit(next);
        }}
      />
    </Stack>
  );
}
