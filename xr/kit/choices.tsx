import { Container } from '@react-three/uikit';
import type { ReactNode } from 'react';
import { type ChoicesProps, useKit } from '#kit/kit.ts';
import { Button } from './button.tsx';
import { Choice } from './choice.tsx';
import { TextField } from './text-field.tsx';

/** What there still is to choose, or a field for another word; below it what is chosen, a press takes it out. */
export function Choices({ value, options, onCommit, ...field }: ChoicesProps): ReactNode {
  const { texts } = useKit();
  const add = (one: string) => {
    if (one && !value.includes(one)) onCommit([...value, one]);
  };
  const shared = { ...field, onPreview: undefined, value: '' };
  const nameOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  return (
    <Container flexDirection="column" gap={8}>
      {options ? (
        <Choice
          {...shared}
          options={options.filter((option) => !value.includes(option.value))}
          onCommit={add}
        />
      ) : (
        <TextField {...shared} onCommit={(word) => add(word.trim())} />
      )}
      <Container flexDirection="row" flexWrap="wrap" gap={8}>
        {value.map((one) => (
          <Button
            key={one}
            label={texts.takeOut.replace('{{label}}', nameOf(one))}
            size="sm"
            icon="x"
            disabled={field.disabled}
            onPress={() => onCommit(value.filter((other) => other !== one))}
          />
        ))}
      </Container>
    </Container>
  );
}
