import { type ComboboxData, Select } from '@mantine/core';
import { type ChoiceOption, type ChoiceProps, Icon, useKit } from '#kit/kit.ts';
import styles from './choice.module.css';
import { RadioChoice } from './play/choice.tsx';
import { FieldFrame, useFieldAria } from './play/field.tsx';

const MANY = 9;

/** Segments and radio buttons as in play; the list that drops down has icons, details and a search when it is long. */
export function Choice(props: ChoiceProps) {
  if (props.look === 'segments' || props.look === 'radio') return <RadioChoice {...props} />;
  return <DropDown {...props} />;
}

function DropDown(props: ChoiceProps) {
  const { options, value, onCommit, disabled, error, placeholder, autoComplete } = props;
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const { texts } = useKit();
  const known = new Map(options.map((option) => [option.value, option]));
  const icon = known.get(value)?.icon;
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <Select
        {...aria}
        data={grouped(options)}
        value={known.has(value) ? value : null}
        onChange={(next) => next !== null && next !== value && onCommit(next)}
        disabled={disabled}
        error={error ? true : undefined}
        placeholder={placeholder ?? texts.choose}
        searchable={options.length >= MANY}
        // A list that drops down by itself would lie over the form that just opened.
        openOnFocus={!props.autoFocus}
        {...(autoComplete && { autoComplete })}
        nothingFoundMessage={texts.noMatch}
        allowDeselect={false}
        leftSection={icon && <Icon name={icon} size={15} />}
        rightSection={<Icon name="chevron-down" size={15} />}
        rightSectionPointerEvents="none"
        maxDropdownHeight={320}
        comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
        renderOption={({ option, checked }) => {
          const full = known.get(option.value);
          return (
            <span className={styles.option} data-checked={checked || undefined}>
              {full?.icon && <Icon name={full.icon} size={15} />}
              <span className={styles.words}>
                {option.label}
                {full?.detail && <span className={styles.detail}>{full.detail}</span>}
              </span>
              {checked && <Icon name="check" size={15} tone="accent" />}
            </span>
          );
        }}
      />
    </FieldFrame>
  );
}

/** The options as the library takes them: those of a group under its heading. */
function grouped(options: readonly ChoiceOption[]): ComboboxData {
  const plain = ({ value, label, disabled }: ChoiceOption) => ({ value, label, disabled: disabled ?? false });
  const data: ReturnType<typeof plain>[] = [];
  const groups = new Map<string, ReturnType<typeof plain>[]>();
  for (const option of options) {
    if (option.group === undefined) data.push(plain(option));
    else groups.set(option.group, [...(groups.get(option.group) ?? []), plain(option)]);
  }
  return [...[...groups].map(([group, items]) => ({ group, items })), ...data];
}
