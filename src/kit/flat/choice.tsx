import { type ComboboxData, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';
import { groupsOf, SEARCHED } from '#kit/choice-groups.ts';
import { type ChoiceOption, type ChoiceProps, Icon, useKit } from '#kit/kit.ts';
import styles from './choice.module.css';
import { RadioChoice } from './play/choice.tsx';
import { FieldFrame, useFieldAria } from './play/field.tsx';

/** Segments and radio buttons as in play; the list that drops down has icons, details and a search when it is long. */
export function Choice(props: ChoiceProps) {
  if (props.look === 'segments' || props.look === 'radio') return <RadioChoice {...props} />;
  return <DropDown {...props} />;
}

function DropDown(props: ChoiceProps) {
  const { value, onCommit, onSearch, disabled, error, placeholder, autoComplete } = props;
  const [chosen, setChosen] = useState<ChoiceOption>();
  // What was chosen stays, whatever is found after it.
  const kept = onSearch && chosen?.value === value && !props.options.some((one) => one.value === value);
  const options = kept ? [...props.options, chosen] : props.options;
  const { labelId, noteId, ...aria } = useFieldAria(props);
  const { texts } = useKit();
  const known = new Map(options.map((option) => [option.value, option]));
  const icon = known.get(value)?.icon;
  // The library writes the chosen one's name where one types: that is no search.
  const find = (typed: string) => onSearch?.(typed === known.get(value)?.label ? '' : typed);
  return (
    <FieldFrame {...props} id={aria.id} labelId={labelId} noteId={noteId}>
      <Select
        {...aria}
        data={grouped(options)}
        value={known.has(value) ? value : null}
        onChange={(next) => {
          if (next === null || next === value) return;
          setChosen(known.get(next));
          onCommit(next);
        }}
        disabled={disabled}
        error={error ? true : undefined}
        placeholder={placeholder ?? texts.choose}
        searchable={onSearch !== undefined || options.length >= SEARCHED}
        {...(onSearch && { onSearchChange: find, filter: asFound })}
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

const asFound: OptionsFilter = ({ options }) => options;

/** The options as the library takes them: those of a group under its heading. */
const grouped = (options: readonly ChoiceOption[]): ComboboxData =>
  groupsOf(options).flatMap(({ group, options: members }): ComboboxData => {
    const items = members.map(({ value, label, disabled }) => ({
      value,
      label,
      disabled: disabled ?? false,
    }));
    return group === undefined ? items : [{ group, items }];
  });
