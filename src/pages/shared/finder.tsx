import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useT } from '#i18n/use-t.ts';

interface FinderProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** What the server finds by what was typed; by nothing, what it offers first. */
  found: readonly { id: number; label: string }[] | undefined;
  /** What is there already, and is not offered. */
  known: readonly number[];
  /** What was found before is being added: nothing can be found meanwhile. */
  busy: boolean;
  onFound: (id: number) => void;
}

/** Finds things to add to a list by their names. */
export function Finder({ label, search, onSearch, found, known, busy, onFound }: FinderProps) {
  const t = useT('lists');
  const combobox = useCombobox();
  const offered = found?.filter(({ id }) => !known.includes(id)) ?? [];
  return (
    <Combobox
      store={combobox}
      readOnly={busy}
      onOptionSubmit={(id) => {
        onFound(Number(id));
        onSearch('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          value={search}
          maxLength={200}
          readOnly={busy}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            onSearch(event.currentTarget.value);
            combobox.openDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={busy}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {offered.map((one) => (
            <Combobox.Option key={one.id} value={String(one.id)}>
              {one.label}
            </Combobox.Option>
          ))}
          {offered.length === 0 && <Combobox.Empty>{t('none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
