import { MultiSelect, TagsInput } from '@mantine/core';
import { type ChoicesProps, Icon, useKit } from '#kit/kit.ts';
import { FieldFrame, useFieldAria } from './play/field.tsx';

/** What is chosen stands in the field, each with its own way out; behind it the others are looked for or words typed. */
export function Choices(props: ChoicesProps) {
  const { options, value, onCommit, disabled, error } = props;
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const { texts } = useKit();
  const shared = {
    ...aria,
    value: [...value],
    onChange: onCommit,
    disabled,
    error: error ? true : undefined,
    comboboxProps: { shadow: 'md', transitionProps: { duration: 0 } },
  };
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      {options ? (
        <MultiSelect
          {...shared}
          data={options.map(({ value: key, label, disabled: off }) => ({
            value: key,
            label,
            disabled: off ?? false,
          }))}
          searchable
          placeholder={value.length === 0 ? texts.choose : undefined}
          nothingFoundMessage={texts.noMatch}
          maxDropdownHeight={320}
          rightSection={<Icon name="chevron-down" size={15} />}
          rightSectionPointerEvents="none"
        />
      ) : (
        <TagsInput {...shared} />
      )}
    </FieldFrame>
  );
}
